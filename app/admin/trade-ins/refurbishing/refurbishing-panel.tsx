import { X } from 'lucide-react'
import { useState } from 'react'
import { showFailure } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { PartLookup } from '#app/admin/components/parts/part-lookup.tsx'
import { ToolButton } from '#app/admin/components/tool-button.tsx'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { formatDecimal, fromWholeKronor, parseKronor } from '#domain/money.ts'
import { conditionText } from '#domain/repairs/checks/points.ts'
import { partOriginLabels } from '#domain/repairs/labels.ts'
import { formatWorkMinutes } from '#domain/repairs/work-schemas.ts'
import { formatDateTime, formatDay, toDay } from '#domain/time.ts'
import { gradeLabels } from '#domain/trade-in/labels.ts'
import { describeCost } from '#domain/trade-in/refurbishing/cost.ts'
import type { Refurbishing } from '#domain/trade-in/refurbishing/schemas.ts'
import type { CaseDevice, ShowMessage } from '../trade-in/trade-in-appearance.ts'
import type { DeviceParams } from './device-params.ts'
import { FinishDialog } from './finish-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'

const answersCase = { answers: 'GET /api/admin/trade-in/cases/:id/' } as const

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
      <Parts {...{ params, device, stored, isOpen, showMessage }} />
      <Entries {...{ params, stored, isOpen, showMessage }} />
      {isOpen ? (
        <OpenActions {...{ params, stored, showMessage }} />
      ) : (
        <Outcome {...{ params, stored, showMessage }} canReopen={device.product_id === null} />
      )}
    </section>
  )
}

type PartProps = Pick<StartedProps, 'params' | 'stored' | 'showMessage'> & { isOpen: boolean }

function Parts({ params, device, stored, isOpen, showMessage }: PartProps & { device: CaseDevice }) {
  const taking = useAction(
    'POST /api/admin/trade-in/cases/:id/devices/:device/refurbishing/parts/',
    answersCase,
  )
  const returning = useAction(
    'DELETE /api/admin/trade-in/cases/:id/devices/:device/refurbishing/parts/:row/',
    answersCase,
  )
  const { version } = stored
  const handlers = { onError: showFailure(showMessage) }
  return (
    <div className="grid gap-2">
      {stored.parts.length > 0 ? (
        <ul aria-label="Bytta delar" className="divide-y divide-line">
          {stored.parts.map(({ id, part_id: part, sku, name, origin, cost }) => (
            <li key={id} className="flex items-center gap-3 py-1">
              <span className="min-w-0 flex-1">
                <span className="block break-words">{name}</span>
                <span className="figures block text-ink-soft text-sm">
                  <Link to={`/admin/delar?id=${part}`} className="link">
                    {sku}
                  </Link>
                  {origin ? `, ${partOriginLabels[origin].toLowerCase()}` : ''}
                </span>
              </span>
              <span className="figures shrink-0">{cost === null ? '–' : formatDecimal(cost)}</span>
              {isOpen ? (
                <ToolButton
                  label={`Lägg tillbaka ${name}`}
                  disabled={returning.isPending}
                  onClick={() =>
                    returning.mutate({ params: { ...params, row: id }, query: { version } }, handlers)
                  }
                >
                  <X aria-hidden="true" />
                </ToolButton>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {isOpen ? (
        <PartLookup
          label="Del ur lagret"
          hideLabel
          placeholder="Ta del ur lagret: namn, nummer, EAN"
          model={device.model}
          onChoose={({ id }) => {
            if (!taking.isPending) taking.mutate({ params, body: { version, part_id: id } }, handlers)
          }}
        />
      ) : null}
    </div>
  )
}

function Entries({ params, stored, isOpen, showMessage }: PartProps) {
  const adding = useAction(
    'POST /api/admin/trade-in/cases/:id/devices/:device/refurbishing/entries/',
    answersCase,
  )
  const removing = useAction(
    'DELETE /api/admin/trade-in/cases/:id/devices/:device/refurbishing/entries/:row/',
    answersCase,
  )
  const { version } = stored
  const form = useAdminForm({
    defaultValues: { minutes: '' },
    async send({ minutes }) {
      await adding.mutateAsync({ params, body: { version, minutes: Number(minutes) } })
      form.reset()
    },
  })
  return (
    <div className="grid gap-2">
      {stored.entries.length > 0 ? (
        <ul aria-label="Arbetstid" className="grid gap-1 text-sm">
          {stored.entries.map(({ id, minutes, by, at }) => (
            <li key={id} className="flex items-center gap-2">
              <span className="min-w-0 flex-1 text-ink-soft">
                <span className="text-ink">{by ?? 'personal'}</span>, {formatDateTime(new Date(at))}
              </span>
              <span className="figures">{formatWorkMinutes(minutes)}</span>
              {isOpen ? (
                <ToolButton
                  label={`Ta bort ${formatWorkMinutes(minutes)}`}
                  disabled={removing.isPending}
                  onClick={() =>
                    removing.mutate(
                      { params: { ...params, row: id }, query: { version } },
                      { onError: showFailure(showMessage) },
                    )
                  }
                >
                  <X aria-hidden="true" />
                </ToolButton>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {isOpen ? (
        <form {...form.form} className="flex flex-wrap items-end gap-2">
          <InputField
            label="Minuter"
            inputMode="numeric"
            maxLength={4}
            fieldClass="w-24"
            {...form.field('minutes')}
          />
          <Button type="submit" variant="secondary" size="sm" loading={form.sending}>
            Lägg till tid
          </Button>
        </form>
      ) : null}
    </div>
  )
}

function OpenActions({ params, stored, showMessage }: Omit<PartProps, 'isOpen'>) {
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
}: Omit<PartProps, 'isOpen'> & { canReopen: boolean }) {
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
