import { getReason } from '#app/admin/api/error-text.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { Button } from '#app/ui/button.tsx'
import { formatDecimal } from '#domain/money.ts'

type SwishStepProps = {
  amount: string
  message: string
  /** In an exercise the code is left out, because a customer could pay with it. */
  isPractice: boolean
  onTake: () => void
  onBack: () => void
}

/** Shows the code that the customer scans. The program cannot see the payment, so staff confirm it. */
export function SwishStep({ amount, message, isPractice, onTake, onBack }: SwishStepProps) {
  const code = useCall(
    'GET /api/admin/counter/swish/',
    { query: { amount, message } },
    { staleTime: Number.POSITIVE_INFINITY, retry: false, enabled: !isPractice },
  )
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <p className="figures">
        Swish <strong>{formatDecimal(amount)}</strong>
        <span className="block text-ink-soft text-sm">Meddelande: {message}</span>
      </p>
      <div className="grid min-h-56 place-items-center">
        {code.data ? (
          <svg
            role="img"
            aria-label={`Swish-kod på ${formatDecimal(amount)}`}
            viewBox={`-4 -4 ${code.data.side + 8} ${code.data.side + 8}`}
            shapeRendering="crispEdges"
            className="w-56 rounded-lg border border-line bg-white"
          >
            <path d={code.data.path} />
          </svg>
        ) : null}
        {isPractice ? (
          <p className="max-w-sm text-ink-soft">
            Här står koden i ett riktigt köp. Kunden riktar kameran i Swish mot den.
          </p>
        ) : null}
        {code.isLoading ? <p role="status">Hämtar koden …</p> : null}
        {code.isError ? <p className="max-w-sm text-ink-soft">{getReason(code.error)}</p> : null}
      </div>
      <p className="text-ink-soft text-sm">
        Bekräfta när du ser betalningen i er Swish-app eller hos kunden.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="secondary" onClick={onBack}>
          Tillbaka
        </Button>
        <Button autoFocus onClick={onTake}>
          Betalningen har kommit
        </Button>
      </div>
    </div>
  )
}
