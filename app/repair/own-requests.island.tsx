import { formatKronor, parseKronor } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { formatDate } from '#domain/time.ts'
import { forgetRequest, useOwnRequests } from '../lib/storage/own-requests.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'

/** Renders the requests sent from this browser, as proof that they arrived. Renders nothing when there are none. */
export default function OwnRequests() {
  const requests = useOwnRequests()
  if (requests.length === 0) return null
  return (
    <Card as="section" pad="sm" aria-labelledby="egna-forfragningar">
      <h2 id="egna-forfragningar" className="font-semibold text-base">
        Dina förfrågningar
      </h2>
      <p className="mt-1 text-ink-soft text-sm">Sparas bara i den här webbläsaren.</p>
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {requests.map((request) => {
          const name = deviceName(request.brand, request.model)
          const price = request.quotedPrice === undefined ? undefined : parseKronor(request.quotedPrice)
          return (
            <li key={request.id} className="flex items-start gap-2 py-2.5">
              <p className="min-w-0 flex-1 text-sm">
                {request.link ? (
                  <Link to={request.link} className="link block w-fit font-semibold">
                    {name}
                  </Link>
                ) : (
                  <span className="block font-semibold">{name}</span>
                )}
                <span className="block text-ink-soft">{request.issue}</span>
                <span className="block text-ink-soft">Skickad {formatDate(new Date(request.createdAt))}</span>
                {price === undefined ? null : (
                  <span className="figures block font-semibold">Offert: {formatKronor(price)}</span>
                )}
              </p>
              <button
                type="button"
                aria-label={`Ta bort ${name} från listan`}
                onClick={() => forgetRequest(request.id)}
                className="-mr-1 grid size-9 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunk hover:text-ink"
              >
                <Icon name="x" className="size-4.5" />
              </button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
