import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#app/admin/api/use-call.ts'
import { DisputeNotice } from '#app/admin/components/dispute-notice.tsx'
import { openHeadingId, useStepFocus } from '#app/admin/components/next-step-box.tsx'
import { RepairWithdrawals } from '#app/admin/components/withdrawals/repair-withdrawals.tsx'
import { useShortcuts } from '#app/admin/keyboard/use-shortcuts.ts'
import { useListAddress } from '#app/admin/list/list-address.ts'
import { OpenInPlace } from '#app/admin/list/open-in-place.tsx'
import { DeviceDrawing } from '#app/lib/components/device-drawing.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatDecimal } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { sourceLabels, stuckLabels } from '#domain/repairs/labels.ts'
import { getBoardColumn, handover, isOpen } from '#domain/repairs/states.ts'
import { formatDateTime, formatDay } from '#domain/time.ts'
import { LoanBox } from '../loans/loan-box.tsx'
import { AgreedPriceBox } from './agreement/agreed-price-box.tsx'
import { SaleBox } from './complaint/sale-box.tsx'
import { DeviceTests } from './device-tests.tsx'
import { EarlyStartNotice } from './early-start-notice.tsx'
import { EndDialog } from './end-dialog.tsx'
import { HandoverDialog } from './handover-dialog.tsx'
import { Lines } from './lines.tsx'
import { getStep, NextStep, useMoveTo } from './next-step.tsx'
import { Pictures } from './pictures.tsx'
import { PriceQuestionBox } from './price-question/price-question-box.tsx'
import { RepairActions } from './repair-actions.tsx'
import { statusAppearance } from './repair-appearance.ts'
import { RepairFacts } from './repair-facts.tsx'
import { RepairHistory } from './repair-history.tsx'
import { Thread } from './thread/thread.tsx'
import { MissedNoticeBox } from './waiting/missed-notice.tsx'
import { UncollectedBox } from './waiting/uncollected-box.tsx'
import { WorkTime } from './work/work-time.tsx'

export function OpenRepair({ id, listPath }: { id: number; listPath: string }) {
  return (
    <OpenInPlace
      query={useCall('GET /api/admin/repairs/:id/', { params: { id } })}
      title="Ärende"
      waiting="Hämtar ärendet"
      listPath={listPath}
      back="Alla ärenden"
    >
      {(data) => <RepairWithDetails repair={data} />}
    </OpenInPlace>
  )
}

function RepairWithDetails({ repair }: { repair: AdminRepair }) {
  const alert = useAlert()
  const { param, change } = useListAddress('/admin/arenden')
  // A card dropped on Utlämnad or Avslutad on the board opens its repair with this step.
  const step = param('steg')
  const [isHandingOver, setHandingOver] = useState(
    () => step === 'utlamning' && repair.status === handover.from,
  )
  const closeHandover = () => {
    setHandingOver(false)
    if (step) change({ steg: undefined }, true)
  }
  const [isEnding, setEnding] = useState(() => step === 'avsluta' && isOpen(repair.status))
  const { go } = useMoveTo(repair, alert.show)
  const closeEnd = () => {
    setEnding(false)
    if (step) change({ steg: undefined }, true)
  }
  // Loaded with the repair, so that the handover opens at once.
  useCall('GET /api/admin/counter/')
  useStepFocus(`${getStep(repair)} ${isHandingOver}`)
  useShortcuts({
    j: ['nästa steg', () => document.querySelector<HTMLElement>('[data-key=j]')?.click()],
    u: ['skriv till kunden', () => document.querySelector<HTMLElement>('[data-key=u]')?.focus()],
    i: ['intern anteckning', () => document.querySelector<HTMLElement>('[data-key=i]')?.focus()],
  })
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 items-center gap-4">
          <DeviceDrawing type={repair.device_type} className="size-16 rounded-xl sm:size-20" />
          <div className="min-w-0">
            <p className="figures text-ink-soft">{repair.order_number}</p>
            <h1 id={openHeadingId} tabIndex={-1} className="text-2xl outline-none">
              {deviceName(repair.brand, repair.model)}
            </h1>
            <p className="text-lg text-ink-soft">{repair.issue}</p>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {repair.paid ? <Badge tone="success">Betald på nätet</Badge> : null}
          {repair.parts_arrived ? <Badge tone="success">Delen har kommit</Badge> : null}
          <Badge tone={statusAppearance[repair.status].tone} className="px-3! py-1! text-sm!">
            {getBoardColumn(repair)}
          </Badge>
        </div>
      </header>
      <DisputeNotice
        disputes={repair.disputes}
        paymentId={repair.payment_id}
        hold="Lämna inte ut enheten innan det är avgjort."
      />
      <AgreedPriceBox repair={repair} />
      <PriceQuestionBox repair={repair} />
      <EarlyStartNotice repair={repair} />
      <RepairWithdrawals repairId={repair.id} />
      {repair.stuck.length > 0 ? (
        <Notice tone="warning">{repair.stuck.map((reason) => stuckLabels[reason]).join('. ')}.</Notice>
      ) : null}
      {repair.receipts.map(({ number, rest, due_day: due }) =>
        due !== null && Number(rest) > 0 ? (
          <Notice key={number} tone="warning">
            Obetald faktura{' '}
            <Link to={`/admin/fakturor?q=${number}`} className="link">
              {number}
            </Link>
            : {formatDecimal(rest)}, förfaller {formatDay(due)}.
          </Notice>
        ) : null,
      )}
      <NextStep
        repair={repair}
        showMessage={alert.show}
        onHandOver={() => setHandingOver(true)}
        onEnd={() => setEnding(true)}
      />
      <RepairActions
        repair={repair}
        showMessage={alert.show}
        onHandOver={() => setHandingOver(true)}
        onEnd={() => setEnding(true)}
      />
      {isEnding ? (
        <EndDialog
          mails={repair.customer_email !== ''}
          onChoose={(isDeviceHere) => {
            closeEnd()
            go('Avslutad', isDeviceHere)
          }}
          onClose={closeEnd}
        />
      ) : null}
      {isHandingOver ? <HandoverDialog repair={repair} onClose={closeHandover} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Thread repair={repair} showMessage={alert.show} />
          <Lines repair={repair} showMessage={alert.show} />
          <Pictures repair={repair} showMessage={alert.show} />
        </div>
        <aside aria-label="Om ärendet" className="flex min-w-0 flex-col gap-4">
          <MissedNoticeBox repair={repair} showMessage={alert.show} />
          <UncollectedBox repair={repair} showMessage={alert.show} />
          <LoanBox repair={repair} />
          <RepairFacts repair={repair} showMessage={alert.show} />
          <DeviceTests repair={repair} />
          <SaleBox repair={repair} showMessage={alert.show} />
          <WorkTime repair={repair} showMessage={alert.show} />
          <Card pad="sm">
            <RepairHistory repair={repair} />
            <p className="mt-3 border-line border-t pt-3 text-ink-soft text-sm">
              {sourceLabels[repair.source]}, {formatDateTime(new Date(repair.created_at))}
            </p>
          </Card>
        </aside>
      </div>
      {alert.dialog}
    </>
  )
}
