import { useState } from 'react'
import { call } from '#app/lib/api.ts'
import { type DemoCard as Card, DemoCardForm } from '#app/lib/components/demo-card-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { shopErrorText } from '../shop-error.ts'
import type { Payer } from './payer.ts'

type DemoCardProps = { payer: Payer; amount: string; onPaid: () => void }

/** Renders the demo provider's card payment of an order. After a declined card another can be tried. */
export function DemoCard({ payer, amount, onPaid }: DemoCardProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const pay = async (card: Card) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { status, message } = await call('POST /api/payments/demo/card/', { body: { ...payer, ...card } })
      if (status === 'succeeded') return onPaid()
      setFailure(message ?? 'Betalning misslyckades')
    } catch (error) {
      setFailure(shopErrorText(error))
    }
    setBusy(false)
  }
  return (
    <div className="mt-6 grid gap-4">
      {failure ? (
        <Notice tone="error" live>
          {failure}
        </Notice>
      ) : null}
      <DemoCardForm amount={amount} busy={busy} onPay={(card) => void pay(card)} />
    </div>
  )
}
