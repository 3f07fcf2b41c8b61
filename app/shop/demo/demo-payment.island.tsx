import { useEffect, useState } from 'react'
import { call } from '#app/lib/api.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { LoadingState } from '#app/ui/spinner.tsx'
import { ErrorState } from '#app/ui/states.tsx'
import { formatKronor, ore, parseKronor } from '#domain/money.ts'
import type { DemoIntent } from '#domain/payments/demo.ts'
import { shopErrorText } from '../shop-error.ts'
import { DemoCard } from './demo-card.tsx'
import { DemoKlarna } from './demo-klarna.tsx'
import { getPayer } from './payer.ts'

/** Renders the payment in test mode: a card form, or a page similar to Klarna's. */
export default function DemoPayment({ secret }: { secret: string }) {
  const [intent, setIntent] = useState<DemoIntent>()
  const [failure, setFailure] = useState<string>()
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another try
  useEffect(() => {
    let left = false
    call('POST /api/payments/demo/intent/', { body: { client_secret: secret } }).then(
      (loaded) => {
        if (!left) setIntent(loaded)
      },
      (error: unknown) => {
        if (!left) setFailure(shopErrorText(error))
      },
    )
    return () => {
      left = true
    }
  }, [secret, round])

  if (!intent) {
    return failure === undefined ? (
      <LoadingState label="Öppnar betalningen …" className="min-h-96" />
    ) : (
      <ErrorState
        title="Betalningen kunde inte öppnas"
        onRetry={() => {
          setFailure(undefined)
          setRound(round + 1)
        }}
      >
        Fel: {failure}
      </ErrorState>
    )
  }
  const amount = formatKronor(parseKronor(intent.amount) ?? ore(0))
  const over = intent.status !== 'open'
  const Method = intent.method === 'invoice' ? DemoKlarna : DemoCard
  return (
    <Card pad="lg" className={intent.method === 'invoice' ? 'border-8! border-wash-rose!' : 'shadow-soft'}>
      <h1 className="text-2xl">{intent.method === 'invoice' ? 'Klarna (testläge)' : 'Betala med kort'}</h1>
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-lg bg-sunk p-4">
        <span className="min-w-0">{intent.description}</span>
        <span className="figures font-semibold text-xl">{amount}</span>
      </p>
      {over ? (
        <div className="mt-6">
          <p>{intent.status === 'canceled' ? 'Betalningen är avbruten.' : 'Köpet är redan betalt.'}</p>
          <ButtonLink to={intent.cancel_path} className="mt-4">
            Gå tillbaka
          </ButtonLink>
        </div>
      ) : (
        <>
          <Method
            payer={getPayer(secret)}
            amount={amount}
            onPaid={() => location.replace(intent.success_path)}
          />
          <Button variant="quiet" block className="mt-3" onClick={() => location.replace(intent.cancel_path)}>
            Avbryt och gå tillbaka
          </Button>
        </>
      )}
    </Card>
  )
}
