import { Tag } from 'lucide-react'
import { openFile } from '#app/admin/api/files.ts'
import { Copied } from '#app/admin/components/copied.tsx'
import { FileButton } from '#app/admin/components/file-button.tsx'
import { DevicePicture } from '#app/lib/components/device-picture.tsx'
import { Card } from '#app/ui/card.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { kindLabels } from '#domain/catalogue/known-device-types.ts'
import { formatKronor, formatWholeKronor, ore, parseKronor } from '#domain/money.ts'
import { formatDateTime, formatDay } from '#domain/time.ts'
import { gradeLabels, lockLabels } from '#domain/trade-in/labels.ts'
import type { AdminTradeIn } from '#domain/trade-in/staff-schemas.ts'
import { RefurbishingPanel } from '../refurbishing/refurbishing-panel.tsx'
import { DeviceTests } from './device-tests.tsx'
import { InspectionForm } from './inspection-form.tsx'
import { Pictures } from './pictures.tsx'
import { SameSerialNotice } from './same-serial.tsx'
import { Stock } from './stock.tsx'
import { type CaseDevice, getName, type ShowMessage } from './trade-in-appearance.ts'

type DeviceProps = {
  sale: AdminTradeIn
  device: CaseDevice
  /** Number among several devices, from 1; undefined for a single one. */
  place: number | undefined
  showMessage: ShowMessage
}

export function Device({ sale: tradeIn, device, place, showMessage }: DeviceProps) {
  const name = getName(device)
  const locked = device.inspection?.lock_status === 'account' && device.inspection.final_price > 0
  const title = `enhet-${device.id}`
  return (
    <Card as="section" pad="none" aria-labelledby={title}>
      <div className="flex items-start gap-4 p-4 sm:p-5">
        <DevicePicture src={device.image_url} kind={device.kind} className="size-16 sm:size-20" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id={title} className="text-lg">
              {place === undefined ? '' : `${place}. `}
              {name}
            </h2>
            <Price device={device} />
          </div>
          <p className="figures text-ink-soft text-sm">
            {kindLabels[device.kind]}, grundpris {formatKronor(parseKronor(device.base_price) ?? ore(0))}
          </p>
          <ul aria-label="Kundens val" className="mt-2 flex flex-wrap gap-1.5">
            {device.selections.map(({ title: group, value }) => (
              <li key={group} className="rounded-md bg-sunk px-2 py-0.5 text-sm">
                <span className="text-ink-soft">{group}</span> {value}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="flex flex-col gap-4 border-line border-t p-4 sm:p-5">
        {locked ? (
          <Notice tone="warning">
            Låst till ägarens konto: den går inte att betala ut. Be kunden logga ut, eller sätt priset till 0.
          </Notice>
        ) : null}
        {tradeIn.status === 'RECEIVED' ? (
          <InspectionForm sale={tradeIn} device={device} />
        ) : device.inspection ? (
          <Inspection device={device} inspection={device.inspection} />
        ) : (
          <p className="text-ink-soft">
            {tradeIn.status === 'PENDING' ? 'Granskas när den är mottagen.' : 'Inte granskad.'}
          </p>
        )}
        <DeviceTests tradeIn={tradeIn} device={device} />
        {tradeIn.status === 'PENDING' ? null : (
          <Pictures
            saleId={tradeIn.id}
            device={device}
            open={tradeIn.status === 'RECEIVED' || tradeIn.status === 'INSPECTED'}
            showMessage={showMessage}
          />
        )}
        {device.same_serial.length > 0 && tradeIn.status !== 'RECEIVED' ? (
          <SameSerialNotice serial={device.inspection?.imei ?? ''} device={device.id} />
        ) : null}
        {device.ledger ? (
          <LedgerNote sale={tradeIn} device={device} note={device.ledger} showMessage={showMessage} />
        ) : null}
        {device.ledger?.bought_on ? (
          <>
            <RefurbishingPanel saleId={tradeIn.id} device={device} showMessage={showMessage} />
            <Stock sale={tradeIn} device={device} showMessage={showMessage} />
          </>
        ) : null}
      </div>
    </Card>
  )
}

function Price({ device: { estimated_price: estimated, inspection } }: { device: CaseDevice }) {
  const changed = inspection !== null && inspection.final_price !== estimated
  return (
    <p className="figures whitespace-nowrap">
      <span className="text-ink-soft text-sm">Uppskattat </span>
      {changed ? (
        <>
          <s className="text-ink-soft">{formatWholeKronor(estimated)}</s>
          <span className="sr-only">, granskat</span>{' '}
          <strong>{formatWholeKronor(inspection.final_price)}</strong>
        </>
      ) : (
        <strong>{formatWholeKronor(estimated)}</strong>
      )}
    </p>
  )
}

function Inspection({
  device,
  inspection,
}: {
  device: CaseDevice
  inspection: NonNullable<CaseDevice['inspection']>
}) {
  const changed = (inspection.selections ?? []).flatMap(({ title, id, value }) => {
    const sellerChoice = device.selections.find((each) => each.title === title)
    return sellerChoice && sellerChoice.id !== id ? [`${title}: ${sellerChoice.value} → ${value}`] : []
  })
  const { imei, lock_status: lock, grade, remarks, final_price: price, inspected_at: at, by } = inspection
  return (
    <div>
      <Facts
        className="sm:grid-cols-[auto_1fr_auto_1fr]"
        facts={[
          ['Skick', gradeLabels[grade]],
          [
            'Pris',
            <span key="price" className="figures">
              {formatWholeKronor(price)}
            </span>,
          ],
          ['Lås', lockLabels[lock]],
          ...(inspection.low_value ? [['Värde', 'Uppenbart under 500\u00a0kr'] as const] : []),
          ['IMEI', imei ? <Copied key="imei" text={imei} what="IMEI-numret" /> : 'Ej angett'],
        ]}
      />
      {changed.length > 0 ? <p className="mt-3 break-words">Ändrade val: {changed.join(', ')}</p> : null}
      {remarks ? (
        <p className="mt-3 whitespace-pre-line break-words border-line border-l-4 pl-3">{remarks}</p>
      ) : null}
      <p className="figures mt-2 text-ink-soft text-sm">
        Granskad {formatDateTime(new Date(at))}
        {by ? ` av ${by}` : ''}
      </p>
    </div>
  )
}

type LedgerNoteProps = Pick<DeviceProps, 'sale' | 'device' | 'showMessage'> & {
  note: NonNullable<CaseDevice['ledger']>
}

function LedgerNote({ sale: tradeIn, device, note, showMessage }: LedgerNoteProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sunk px-4 py-3">
      <p className="figures min-w-0 flex-1 basis-60 text-sm">
        <Link to={`/admin/inbyten/liggare?q=${note.number}`} className="link font-semibold">
          {note.number}
        </Link>{' '}
        i inköpsliggaren: {noteText(note)}
      </p>
      {note.returned_on === null ? (
        <FileButton
          Icon={Tag}
          what="etiketten"
          fetchFile={() => openFile(`/api/admin/trade-in/cases/${tradeIn.id}/devices/${device.id}/label/`)}
          showMessage={showMessage}
        >
          Etikett
        </FileButton>
      ) : null}
    </div>
  )
}

function noteText(note: LedgerNoteProps['note']): string {
  const received = `mottagen den ${formatDay(note.received_on)}`
  if (note.returned_on) return `${received}, återlämnad den ${formatDay(note.returned_on)}.`
  if (!note.bought_on) return `${received}, inte köpt än.`
  return `${received}, köpt för ${formatWholeKronor(note.price ?? 0)} den ${formatDay(note.bought_on)}. Får säljas och ändras från ${formatDay(note.sellable_from)}.`
}
