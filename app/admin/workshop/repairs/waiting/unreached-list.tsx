import { Phone } from 'lucide-react'
import { Link } from 'react-router'
import { getReason } from '#app/admin/api/error-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DocumentNumber } from '#app/ui/document-number.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { displayPhone, phoneUri } from '#domain/phones.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import type { UnreachedRepair } from '#domain/repairs/admin-schemas.ts'
import { formatDateTime } from '#domain/time.ts'
import { CallButtons } from './call-buttons.tsx'
import { describeMissed } from './missed-notice.tsx'

const waiting = { answer: 'Väntar på svar', collection: 'Kan hämtas' } as const

type UnreachedListProps = { repairs: readonly UnreachedRepair[]; pathTo: (id: number) => string }

/** Renders the customers to call, each with the reason and the buttons that record the call. */
export function UnreachedList({ repairs, pathTo }: UnreachedListProps) {
  return (
    <ul className="overflow-hidden rounded-xl border border-line bg-card">
      {repairs.map((repair) => (
        <li
          key={repair.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b px-4 py-3.5 last:border-b-0"
        >
          <div className="min-w-0 flex-1 basis-72">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link to={pathTo(repair.id)} className="link font-semibold">
                {repair.customer_name}
              </Link>
              {repair.customer_phone ? (
                <a
                  href={phoneUri(repair.customer_phone)}
                  className="link figures inline-flex items-center gap-1.5 whitespace-nowrap"
                >
                  <Phone aria-hidden="true" className="size-4" />
                  {displayPhone(repair.customer_phone)}
                </a>
              ) : (
                <span className="text-ink-soft">Inget telefonnummer</span>
              )}
              <Badge tone={repair.missed.waits_for === 'answer' ? 'warning' : 'info'}>
                {waiting[repair.missed.waits_for]}
              </Badge>
            </p>
            <p className="mt-0.5 break-words">
              {deviceName(repair.brand, repair.model)}, {repair.issue}{' '}
              <span className="figures text-ink-soft text-sm">
                <DocumentNumber>{repair.order_number}</DocumentNumber>, sedan{' '}
                {formatDateTime(new Date(repair.missed.since))}
              </span>
            </p>
            <p className="mt-0.5 text-ink-soft text-sm">{describeMissed(repair.missed)}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <CallButtons repair={repair} onError={(error) => showToast(getReason(error))} />
          </div>
        </li>
      ))}
    </ul>
  )
}
