import { useEffect, useRef } from 'react'
import { Copied } from '#app/admin/copied.tsx'
import { OpenInPlace } from '#app/admin/list/open-in-place.tsx'
import { KeysLine } from '#app/admin/shell/keys-line.tsx'
import { useShortcuts } from '#app/admin/shell/use-shortcuts.ts'
import { TradeInBadge } from '#app/lib/components/trade-in-badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import { formatDateTime } from '#domain/time.ts'
import type { AdminCase } from '#domain/trade-in/case-schemas.ts'
import { deliveryLabels } from '#domain/trade-in/labels.ts'
import { nameOf, subjectOf } from './case-appearance.ts'
import { CaseFacts } from './case-facts.tsx'
import { CaseHistory } from './case-history.tsx'
import { useCase } from './cases-data.ts'
import { Device } from './device.tsx'
import { Identity } from './identity.tsx'
import { NextStepPanel } from './next-step.tsx'
import { Offers } from './offers.tsx'
import { Sums } from './sums.tsx'

export function OpenCase({ id, listPath }: { id: number; listPath: string }) {
  return (
    <OpenInPlace
      query={useCase(id)}
      title="Inbyte"
      waiting="Hämtar inbytet"
      listPath={listPath}
      back="Alla inbyten"
    >
      {(data) => <Whole sale={data} />}
    </OpenInPlace>
  )
}

function Whole({ sale }: { sale: AdminCase }) {
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
            <Copied text={sale.tracking_code} what="spårningskoden" />
          </div>
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
            {subjectOf(sale.devices.map(nameOf))}
          </h1>
          <p className="text-ink-soft">
            {sale.customer_name} · {deliveryLabels[sale.delivery_method].toLowerCase()} ·{' '}
            <time dateTime={sale.created_at} className="figures whitespace-nowrap">
              {formatDateTime(new Date(sale.created_at))}
            </time>
          </p>
        </div>
        <TradeInBadge status={sale.status} className="px-3! py-1! text-sm!" />
      </header>
      <NextStepPanel sale={sale} onSay={alert.show} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Sums sale={sale} />
          {sale.offers.length > 0 ? <Offers sale={sale} /> : null}
          {sale.devices.map((device, index) => (
            <Device
              key={device.id}
              sale={sale}
              device={device}
              place={sale.devices.length > 1 ? index + 1 : undefined}
              onSay={alert.show}
            />
          ))}
        </div>
        <aside aria-label="Om ärendet" className="flex min-w-0 flex-col gap-4">
          <CaseFacts sale={sale} onSay={alert.show} />
          <Identity sale={sale} onSay={alert.show} />
          <Card pad="sm">
            <CaseHistory sale={sale} />
          </Card>
        </aside>
      </div>
      <KeysLine />
      {alert.dialog}
    </>
  )
}
