import { Phone } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { QueryState } from '#app/admin/api/query-state.tsx'
import { useCall } from '#app/admin/api/use-call.ts'
import { ScreenFrame } from '#app/admin/components/screen-frame.tsx'
import { useShortcuts } from '#app/admin/keyboard/use-shortcuts.ts'
import { useListAddress } from '#app/admin/list/list-address.ts'
import { NewButton } from '#app/admin/list/list-buttons.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { DocumentNumber } from '#app/ui/document-number.tsx'
import { displayPhone, phoneUri } from '#domain/phones.ts'
import type { LoanDevice, OpenLoan } from '#domain/repairs/loans/schemas.ts'
import { isOpen } from '#domain/repairs/states.ts'
import { formatCount } from '#domain/settings/units.ts'
import { formatDate } from '#domain/time.ts'
import { DeviceDialog } from './device-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'

/** Renders which phones are lent, to whom and since when, and all phones that the shop lends. */
export default function LoansPage() {
  const { param, change } = useListAddress('/admin/lanetelefoner')
  const [returning, setReturning] = useState<OpenLoan>()
  const [editing, setEditing] = useState<LoanDevice>()
  useShortcuts({ n: ['ny lånetelefon', () => change({ ny: '1' })] })
  const out = useCall('GET /api/admin/loans/')
  const devices = useCall('GET /api/admin/loan-devices/')
  return (
    <ScreenFrame actions={<NewButton onClick={() => change({ ny: '1' })}>Ny lånetelefon</NewButton>}>
      <section aria-labelledby="ute" className="flex flex-col gap-2">
        <h2 id="ute" className="text-lg">
          Ute nu
          {out.data?.length ? <span className="figures text-ink-soft"> {out.data.length}</span> : null}
        </h2>
        <QueryState query={out} waiting="Hämtar lånen">
          {(loans) =>
            loans.length === 0 ? (
              <p className="rounded-xl border border-line bg-card px-4 py-6 text-ink-soft">
                Ingen telefon är utlånad. En telefon lånas ut i inlämningen, eller på ett öppet ärende.
              </p>
            ) : (
              <ul className="overflow-hidden rounded-xl border border-line bg-card">
                {loans.map((loan) => (
                  <Loan key={loan.id} loan={loan} onReturn={() => setReturning(loan)} />
                ))}
              </ul>
            )
          }
        </QueryState>
      </section>
      <section aria-labelledby="telefoner" className="mt-3 flex flex-col gap-2">
        <h2 id="telefoner" className="text-lg">
          Alla lånetelefoner
        </h2>
        <QueryState query={devices} waiting="Hämtar lånetelefonerna">
          {(list) =>
            list.length === 0 ? (
              <p className="rounded-xl border border-line bg-card px-4 py-6 text-ink-soft">
                Lägg till telefonerna som ni lånar ut, så går det att välja en när en kund lämnar in sin.
              </p>
            ) : (
              <ul className="overflow-hidden rounded-xl border border-line bg-card">
                {list.map((device) => (
                  <Device key={device.id} device={device} onOpen={() => setEditing(device)} />
                ))}
              </ul>
            )
          }
        </QueryState>
      </section>
      {param('ny') === null ? null : (
        <DeviceDialog existing={undefined} onClose={() => change({ ny: undefined }, true)} />
      )}
      {editing ? <DeviceDialog existing={editing} onClose={() => setEditing(undefined)} /> : null}
      {returning ? <ReturnDialog loan={returning} onClose={() => setReturning(undefined)} /> : null}
    </ScreenFrame>
  )
}

function Loan({ loan, onReturn }: { loan: OpenLoan; onReturn: () => void }) {
  const { device, repair, days } = loan
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1 border-line border-b px-4 py-2.5 last:border-b-0 lg:grid-cols-[minmax(0,15rem)_minmax(0,1fr)_13rem_auto]">
      <span className="min-w-0">
        <span className="block truncate font-semibold">{device.name}</span>
        <span className="figures block truncate text-ink-soft text-sm">{device.imei}</span>
      </span>
      <span className="min-w-0 max-lg:col-span-2 max-lg:row-start-2">
        <span className="flex flex-wrap items-center gap-x-3">
          <Link to={`/admin/arenden?id=${loan.repair_id}`} className="link font-semibold">
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
          ) : null}
        </span>
        <span className="figures flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
          <DocumentNumber>{repair.order_number}</DocumentNumber>
          <Badge tone={isOpen(repair.status) ? 'neutral' : 'warning'}>{repair.status}</Badge>
        </span>
      </span>
      <span className="max-lg:col-span-2 max-lg:row-start-3">
        <Badge tone={loan.late ? 'warning' : 'neutral'}>
          {days === 0 ? 'I dag' : formatCount(days, 'dag', 'dagar')}
        </Badge>
        <span className="ml-2 whitespace-nowrap text-ink-soft text-sm lg:ml-0 lg:block">
          sedan {formatDate(new Date(loan.lent_at))}
        </span>
      </span>
      <Button
        variant="secondary"
        size="sm"
        className="max-lg:col-start-2 max-lg:row-start-1"
        onClick={onReturn}
      >
        Ta tillbaka<span className="sr-only"> {device.name}</span>
      </Button>
    </li>
  )
}

function Device({ device, onOpen }: { device: LoanDevice; onOpen: () => void }) {
  const { name, imei, condition, note, retired, out } = device
  return (
    <li className="border-line border-b last:border-b-0">
      <button
        type="button"
        onClick={onOpen}
        className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-0.5 px-4 py-2.5 text-left hover:bg-sunk lg:grid-cols-[minmax(0,15rem)_minmax(0,1fr)_auto]"
      >
        <span className="min-w-0">
          <span className="block truncate font-semibold">{name}</span>
          <span className="figures block truncate text-ink-soft text-sm">{imei}</span>
        </span>
        <span className="min-w-0 text-sm max-lg:col-span-2 max-lg:row-start-2">
          <span className="block truncate">{condition}</span>
          <span className="block truncate text-ink-soft">{note}</span>
        </span>
        <Badge tone={retired ? 'neutral' : out ? 'info' : 'success'}>
          {retired ? 'Används inte' : out ? `Ute, ${out.order_number}` : 'Inne'}
        </Badge>
      </button>
    </li>
  )
}
