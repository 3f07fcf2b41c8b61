import { useEffect, useRef } from 'react'
import { useCall } from '#app/admin/api/use-call.ts'
import { Copied } from '#app/admin/components/copied.tsx'
import { useShortcuts } from '#app/admin/keyboard/use-shortcuts.ts'
import { OpenInPlace } from '#app/admin/list/open-in-place.tsx'
import { TradeInBadge } from '#app/lib/components/trade-in-badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import { formatDateTime } from '#domain/time.ts'
import { deliveryLabels } from '#domain/trade-in/labels.ts'
import type { AdminTradeIn } from '#domain/trade-in/staff-schemas.ts'
import { Device } from './device.tsx'
import { Identity } from './identity.tsx'
import { NextStepPanel } from './next-step.tsx'
import { Offers } from './offers.tsx'
import { Sums } from './sums.tsx'
import { getName, getSubject } from './trade-in-appearance.ts'
import { TradeInFacts } from './trade-in-facts.tsx'
import { TradeInHistory } from './trade-in-history.tsx'

export function OpenTradeIn({ id, listPath }: { id: number; listPath: string }) {
  return (
    <OpenInPlace
      query={useCall('GET /api/admin/trade-in/cases/:id/', { params: { id } })}
      title="Inbyte"
      waiting="Hämtar inbytet"
      listPath={listPath}
      back="Alla inbyten"
    >
      {(data) => <TradeInWithDetails sale={data} />}
    </OpenInPlace>
  )
}

function TradeInWithDetails({ sale: tradeIn }: { sale: AdminTradeIn }) {
  const alert = useAlert()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The focused row has been removed.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  useShortcuts({
    j: ['nästa steg', () => document.querySelector<HTMLElement>('[data-key=j]')?.click()],
    r: ['granska', () => document.querySelector<HTMLElement>('[data-key=r]')?.focus()],
  })
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <div className="figures text-ink-soft">
            <Copied text={tradeIn.tracking_code} what="spårningskoden" />
          </div>
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
            {getSubject(tradeIn.devices.map(getName))}
          </h1>
          <p className="text-ink-soft">
            {tradeIn.customer_name} · {deliveryLabels[tradeIn.delivery_method].toLowerCase()} ·{' '}
            <time dateTime={tradeIn.created_at} className="figures whitespace-nowrap">
              {formatDateTime(new Date(tradeIn.created_at))}
            </time>
          </p>
        </div>
        <TradeInBadge status={tradeIn.status} className="px-3! py-1! text-sm!" />
      </header>
      <NextStepPanel sale={tradeIn} showMessage={alert.show} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Sums sale={tradeIn} />
          {tradeIn.offers.length > 0 ? <Offers sale={tradeIn} /> : null}
          {tradeIn.devices.map((device, index) => (
            <Device
              key={device.id}
              sale={tradeIn}
              device={device}
              place={tradeIn.devices.length > 1 ? index + 1 : undefined}
              showMessage={alert.show}
            />
          ))}
        </div>
        <aside aria-label="Om ärendet" className="flex min-w-0 flex-col gap-4">
          <TradeInFacts sale={tradeIn} showMessage={alert.show} />
          <Identity sale={tradeIn} showMessage={alert.show} />
          <Card pad="sm">
            <TradeInHistory sale={tradeIn} />
          </Card>
        </aside>
      </div>
      {alert.dialog}
    </>
  )
}
