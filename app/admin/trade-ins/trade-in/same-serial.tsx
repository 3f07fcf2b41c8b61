import { useDeferredValue } from 'react'
import { useCall } from '#app/admin/api/use-call.ts'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { readSerial } from '#domain/trade-in/imei.ts'
import type { SameSerial } from '#domain/trade-in/staff-schemas.ts'

/** Shortest number that is looked up while it is typed. */
const minLength = 8

const places = {
  ledger: { what: 'Inköpsliggaren', to: (id: number) => `/admin/inbyten?id=${id}` },
  trade_in: { what: 'Ett annat inbyte', to: (id: number) => `/admin/inbyten?id=${id}` },
  stock: { what: 'Lagret', to: (id: number) => `/admin/produkter?id=${id}` },
} as const satisfies Record<SameSerial['kind'], { what: string; to: (id: number) => string }>

/**
 * Warns while a number is typed that the shop has it elsewhere: in the purchase ledger, in an open trade-in or in stock. `device` is the device
 * that is being inspected.
 */
export function SameSerialNotice({ serial, device }: { serial: string; device?: number }) {
  const requested = useDeferredValue(readSerial(serial))
  const isLongEnough = requested.length >= minLength
  const query = useCall(
    'GET /api/admin/trade-in/same-serial/',
    { query: { serial: requested, device } },
    { enabled: isLongEnough },
  )
  const others = isLongEnough ? (query.data?.found ?? []) : []
  if (others.length === 0) return null
  return (
    <Notice tone="warning" live title="Numret finns redan">
      Fråga säljaren, och vänta med att köpa tills ni vet varför.
      <ul className="mt-1">
        {others.map(({ kind, name, id, on }) => (
          <li key={`${kind} ${id} ${name}`}>
            {places[kind].what}:{' '}
            <Link to={places[kind].to(id)} className="link font-semibold">
              {name}
            </Link>
            , {on}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
