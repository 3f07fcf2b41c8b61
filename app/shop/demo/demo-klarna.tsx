import { useState } from 'react'
import { call } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { shopErrorText } from '../shop-error.ts'
import type { Payer } from './payer.ts'

type DemoMethodProps = { payer: Payer; amount: string; onPaid: () => void }

/** Renders the demo provider's Klarna payment: the purchase is approved, or cancelled by the back link. */
export function DemoKlarna({ payer, amount, onPaid }: DemoMethodProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const approve = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { status, message } = await call('POST /api/payments/demo/invoice/', {
        body: { ...payer, answer: 'approve' },
      })
      if (status === 'succeeded') return onPaid()
      setFailure(message ?? 'Klarna-betalning misslyckades')
    } catch (error) {
      setFailure(shopErrorText(error))
    }
    setBusy(false)
  }
  return (
    <div className="mt-6 grid gap-4">
      <Notice tone="warning" title="Testläge, ingen faktura skickas">
        Sidan liknar Klarnas, men är vår egen.
      </Notice>
      {failure ? (
        <Notice tone="error" live>
          {failure}
        </Notice>
      ) : null}
      <Button size="lg" block loading={busy} loadingLabel="Bearbetar …" onClick={() => void approve()}>
        <span>
          Godkänn köpet <span className="figures whitespace-nowrap">{amount}</span>
        </span>
      </Button>
    </div>
  )
}
