import { useState } from 'react'
import { showFailure } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { fromWholeKronor, parseKronor } from '#domain/money.ts'
import { conditionText } from '#domain/repairs/checks/points.ts'
import { formatDateTime, formatDay, toDay } from '#domain/time.ts'
import { gradeLabels } from '#domain/trade-in/labels.ts'
import { describeCost } from '#domain/trade-in/refurbishing/cost.ts'
import type { Refurbishing } from '#domain/trade-in/refurbishing/schemas.ts'
import type { CaseDevice, ShowMessage } from '../trade-in/trade-in-appearance.ts'
import { FinishDialog } from './finish-dialog.tsx'
import { NewParts } from './new-parts.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { answersCase, type DeviceParams, type StoredProps } from './refurbishing-props.ts'
import { TimeEntries } from './time-entries.tsx'

type RefurbishingProps = { saleId: number; device: CaseDevice; showMessage: ShowMessage }

/**
 * Renders the refurbishing of a bought device, or the button that begins it. Renders nothing for a device that went to the shop without
 * one.
 */
export function RefurbishingPanel({ saleId, device, showMessage }: RefurbishingProps) {
  const params = { id: saleId, device: device.id }
  if (device.refurbishing)
    return (
      <StartedRefurbishing
        {...{ params, device, showMessage }}
        stored={device.refurbishing}
        boughtFor={device.ledger?.price ?? 0}
      />
    )
  return device.product_id === null && device.ledger ? (
    <StartButton params={params} sellableFrom={device.ledger.sellable_from} />
  ) : null
}

function StartButton({ params, sellableFrom }: { params: DeviceParams; sellableFrom: string }) {
  const [isAsked, setIsAsked] = useState(false)
  if (toDay(new Date()) < sellableFrom)
    return (
      <p className="text-ink-soft text-sm">
        Kan renoveras från {formatDay(sellableFrom)}. Till dess ska den stå orörd (lag 1999:271, 8 §).
      </p>
    )
  return (
    <div>
      <Button variant="secondary" size="sm" onClick={() => setIsAsked(true)}>
        Renovera
      </Button>
      {isAsked ? <NoteDialog params={params} onClose={() => setIsAsked(false)} /> : null}
    </div>
  )
}

type StartedProps = {
  params: DeviceParams
  device: CaseDevice
  stored: Refurbishing
  /** In whole kronor. */
  boughtFor: number
  showMessage: ShowMessage
}

function StartedRefurbishing({ params, device, stored, boughtFor, showMessage }: StartedProps) {
  const title = `renovering-${device.id}`
  const isOpen = stored.finished_at === null
  return (
    <section aria-labelledby={title} className="grid gap-3 rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={title} className="text-base">
          Renovering
        </h3>
        <Badge tone={isOpen ? 'warning' : 'success'}>{isOpen ? 'Pågår' : 'Klar'}</Badge>
      </div>
      <p className="figures font-semibold">
        {describeCost(
          {
            boughtOre: fromWholeKronor(boughtFor),
            partsOre: parseKronor(stored.parts_cost) ?? 0,
            totalOre: parseKronor(stored.total_cost) ?? 0,
          },
          stored.minutes,
        )}
      </p>
      {stored.parts_without_cost > 0 ? (
        <p className="text-ink-soft text-sm">
          {stored.parts_without_cost === 1
            ? 'En del saknar inköpspris och räknas inte med.'
            : `${stored.parts_without_cost} delar saknar inköpspris och räknas inte med.`}
        </p>
      ) : null}
      {stored.note ? <p className="whitespace-pre-line break-words">{stored.note}</p> : null}
      <NewParts {...{ params, device, stored, isOpen, showMessage }} />
      <TimeEntries {...{ params, stored, isOpen, showMessage }} />
      {isOpen ? (
        <OpenActions {...{ params, stored, showMessage }} />
      ) : (
        <Outcome {...{ params, stored, showMessage }} canReopen={device.product_id === null} />
      )}
    </section>
  )
}

function OpenActions({ params, stored, showMessage }: Omit<StoredProps, 'isOpen'>) {
  const [dialog, setDialog] = useState<'finish' | 'note'>()
  const removing = useAction(
    'DELETE /api/admin/trade-in/cases/:id/devices/:device/refurbishing/',
    answersCase,
  )
  const close = () => setDialog(undefined)
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => setDialog('finish')}>
        Klar
      </Button>
      <Button variant="secondary" size="sm" onClick={() => setDialog('note')}>
        Anteckning
      </Button>
      {stored.parts.length === 0 && stored.entries.length === 0 ? (
        <Button
          variant="quiet-danger"
          size="sm"
          loading={removing.isPending}
          onClick={() =>
            removing.mutate(
              { params, query: { version: stored.version } },
              {
                onSuccess: () => showToast('Renoveringen är borttagen.'),
                onError: showFailure(showMessage),
              },
            )
          }
        >
          Ta bort
        </Button>
      ) : null}
      {dialog === 'finish' ? <FinishDialog params={params} stored={stored} onClose={close} /> : null}
      {dialog === 'note' ? <NoteDialog params={params} stored={stored} onClose={close} /> : null}
    </div>
  )
}

function Outcome({
  params,
  stored,
  canReopen,
  showMessage,
}: Omit<StoredProps, 'isOpen'> & { canReopen: boolean }) {
  const reopening = useAction(
    'POST /api/admin/trade-in/cases/:id/devices/:device/refurbishing/reopen/',
    answersCase,
  )
  return (
    <div className="grid gap-2">
      <p>
        Skick {stored.grade ? gradeLabels[stored.grade] : ''}. {conditionText(stored.checks)}
      </p>
      <p className="figures text-ink-soft text-sm">
        Klar {formatDateTime(new Date(stored.finished_at ?? stored.started_at))}. Delarna och provet står i
        enhetens pass.
      </p>
      {canReopen ? (
        <div>
          <Button
            variant="quiet"
            size="sm"
            loading={reopening.isPending}
            onClick={() =>
              reopening.mutate(
                { params, body: { version: stored.version } },
                { onError: showFailure(showMessage) },
              )
            }
          >
            Öppna igen
          </Button>
        </div>
      ) : null}
    </div>
  )
}
