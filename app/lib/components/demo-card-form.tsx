import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { acceptedDemoCard, declinedDemoCard } from '#domain/payments/demo-cards.ts'
import { useApiForm } from '../forms/use-api-form.ts'
import { PayButton } from './pay-button.tsx'

export type DemoCard = { number: string; expiry: string; cvc: string }

type DemoCardFormProps = {
  /** The formatted amount. */
  amount: string
  /** Whether the payment is being processed. The form is disabled then. */
  busy: boolean
  onPay: (card: DemoCard) => void
}

/** Renders the demo provider's card form. It looks like a real one, but takes no money. */
export function DemoCardForm({ amount, busy, onPay }: DemoCardFormProps) {
  const { form, errors } = useApiForm({
    names: ['number', 'expiry', 'cvc'],
    validate,
    send: async (card) => onPay(card),
  })
  return (
    <form {...form}>
      <fieldset disabled={busy} className="grid min-w-0 gap-4">
        <legend className="sr-only">Kortuppgifter</legend>
        <Notice tone="warning" title="Testläge, inga pengar dras">
          Kortet <CardNumber>{acceptedDemoCard}</CardNumber> går igenom och{' '}
          <CardNumber>{declinedDemoCard}</CardNumber> nekas. Giltighetstid och CVC kan vara vad som helst.
        </Notice>
        <Field label="Kortnummer" required error={errors.number}>
          <TextInput
            name="number"
            inputMode="numeric"
            autoComplete="cc-number"
            maxLength={23}
            placeholder="1234 1234 1234 1234"
            className="figures"
            onInput={({ currentTarget }) => {
              currentTarget.value = inFours(currentTarget.value)
            }}
          />
        </Field>
        <div className="grid grid-cols-2 gap-4">
          <Field label="Giltigt till" required error={errors.expiry}>
            <TextInput
              name="expiry"
              inputMode="numeric"
              autoComplete="cc-exp"
              maxLength={7}
              placeholder="MM/ÅÅ"
              className="figures"
              onInput={({ currentTarget }) => {
                currentTarget.value = withSlash(currentTarget.value)
              }}
            />
          </Field>
          <Field label="CVC" required error={errors.cvc}>
            <TextInput
              name="cvc"
              inputMode="numeric"
              autoComplete="cc-csc"
              maxLength={4}
              placeholder="123"
              className="figures"
            />
          </Field>
        </div>
        <PayButton amount={amount} busy={busy} />
      </fieldset>
    </form>
  )
}

function CardNumber({ children }: { children: string }) {
  return <span className="figures whitespace-nowrap font-semibold">{inFours(children)}</span>
}

/** Returns a card number in groups of four digits. */
function inFours(written: string): string {
  return (
    written
      .replace(/\D/g, '')
      .slice(0, 19)
      .match(/.{1,4}/g) ?? []
  ).join(' ')
}

/** Returns an expiry date as `MM/YY`. */
function withSlash(written: string): string {
  const digits = written.replace(/\D/g, '').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

function validate({ number, expiry, cvc }: DemoCard): Partial<DemoCard> {
  const month = Number(expiry.slice(0, 2))
  return {
    ...(number.replace(/\D/g, '').length < 12 && { number: 'Skriv kortnumret.' }),
    ...(!(/^\d\d\/\d\d$/.test(expiry) && month >= 1 && month <= 12) && {
      expiry: 'Skriv månad och år, MM/ÅÅ.',
    }),
    ...(!/^\d{3,4}$/.test(cvc) && { cvc: 'Ange de tre siffrorna på baksidan.' }),
  }
}
