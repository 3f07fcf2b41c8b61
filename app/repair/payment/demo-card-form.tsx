import { call } from '#app/lib/api.ts'
import { type DemoCard, DemoCardForm as Form } from '#app/lib/components/demo-card-form.tsx'
import { type ConfirmationResult, type PayFormProps, resultOfError } from './confirmation-result.ts'

/** Renders the demo provider's card form, which looks like a real one but takes no money. */
export default function DemoCardForm({ secret, customer, amount, busy, onPay }: PayFormProps) {
  return <Form amount={amount} busy={busy} onPay={(card) => onPay(() => payByCard(secret, customer, card))} />
}

async function payByCard(
  secret: string,
  customer: PayFormProps['customer'],
  card: DemoCard,
): Promise<ConfirmationResult> {
  try {
    const body = { client_secret: secret, ...customer, ...card }
    const { status, message } = await call('POST /api/payments/demo/card/', { body })
    return status === 'succeeded' ? { status: 'paid' } : { status: 'refused', text: message ?? undefined }
  } catch (error) {
    return resultOfError(error)
  }
}
