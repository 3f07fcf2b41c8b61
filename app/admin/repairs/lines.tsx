import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { formatKronor, parseKronor } from '../../../domain/money.ts'
import type { AdminRepair } from '../../../domain/repairs/admin-schemas.ts'
import { lineKindLabels } from '../../../domain/repairs/labels.ts'
import { type LineKind, lineKinds, lineLimits, sumsOf } from '../../../domain/repairs/receipts.ts'
import { handover } from '../../../domain/repairs/states.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Options, Select, TextInput } from '../../ui/inputs.tsx'
import { showToast } from '../../ui/toast.tsx'
import { kronor } from '../amounts.ts'
import { showFailure } from '../api/error-text.ts'
import { LeaveGuard } from '../forms/leave-guard.tsx'
import type { Say } from './repair-actions.tsx'
import { changeLines, useIsMoving, useRepairAction } from './repairs-data.ts'

type Draft = { key: string; kind: LineKind; description: string; quantity: string; unit: string }

const draftsOf = (repair: AdminRepair): Draft[] =>
  repair.lines.map(({ id, kind, description, quantity, unit }) => ({
    key: String(id),
    kind,
    description,
    quantity: String(quantity),
    unit: unit.replace('.', ',').replace(/,00$/, ''),
  }))

const written = (draft: Draft) => {
  const { key: _, ...rest } = draft
  return JSON.stringify(rest)
}

/** Renders a repair order's lines. They are locked once a receipt has been issued. */
export function Lines({ repair, onSay }: { repair: AdminRepair; onSay: Say }) {
  // Undefined until editing starts; `from` is the stored state at that time, to detect a colleague's change.
  const [edit, setEdit] = useState<{ from: string; drafts: Draft[] }>()
  const stored = draftsOf(repair)
  const storedText = stored.map(written).join()
  const drafts = edit?.drafts ?? stored
  const setDrafts = (next: Draft[]) => setEdit({ from: edit?.from ?? storedText, drafts: next })
  const saving = useRepairAction(repair.id, changeLines)
  const isMoving = useIsMoving(repair.id)
  const locked = repair.status === handover.to || repair.uncollected.sold_at !== null
  const changed = drafts.map(written).join() !== storedText
  const sums = sumsOf(
    drafts.map(({ quantity, unit }) => ({
      quantity: Number(quantity) || 0,
      unitOre: parseKronor(unit) ?? 0,
    })),
  )
  const set = (key: string, part: Partial<Draft>) =>
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)))
  const add = (line: Partial<Draft> = {}) =>
    setDrafts([
      ...drafts,
      { key: crypto.randomUUID(), kind: 'part', description: '', quantity: '1', unit: '', ...line },
    ])
  const save = () => {
    if (edit && edit.from !== storedText) {
      onSay({
        title: 'Raderna har ändrats',
        text: 'Någon annan hann ändra raderna. Det här är de som gäller nu.',
        onClose: () => setEdit(undefined),
      })
      return
    }
    saving.mutate(
      {
        version: repair.version,
        lines: drafts.map(({ key: _, quantity, ...line }) => ({ ...line, quantity: Number(quantity) })),
      },
      {
        onSuccess: () => {
          setEdit(undefined)
          showToast('Raderna är sparade.')
        },
        onError: showFailure(onSay),
      },
    )
  }
  return (
    <Card as="section" aria-labelledby="rader" className="flex flex-col gap-3">
      <h2 id="rader" className="text-lg">
        Arbete och reservdelar
      </h2>
      <LeaveGuard unsaved={changed} />
      {drafts.length === 0 ? <p className="text-ink-soft">Inget pris än.</p> : null}
      <ul className="grid gap-2 max-sm:gap-4">
        {drafts.map((draft, index) => (
          <li
            key={draft.key}
            className="grid grid-cols-[1fr_5rem_auto] gap-2 sm:grid-cols-[7.5rem_minmax(0,1fr)_4.5rem_7rem_auto]"
          >
            <Select
              aria-label={`Typ, rad ${index + 1}`}
              disabled={locked}
              value={draft.kind}
              onChange={(event) => set(draft.key, { kind: event.target.value as LineKind })}
              className="max-sm:col-span-1"
            >
              <Options of={lineKinds} labels={lineKindLabels} />
            </Select>
            <TextInput
              aria-label={`Beskrivning, rad ${index + 1}`}
              className="max-sm:order-first max-sm:col-span-3"
              disabled={locked}
              maxLength={120}
              value={draft.description}
              onChange={(event) => set(draft.key, { description: event.target.value })}
            />
            <TextInput
              aria-label={`Antal, rad ${index + 1}`}
              inputMode="numeric"
              disabled={locked}
              maxLength={3}
              className="figures text-right"
              value={draft.quantity}
              onChange={(event) => set(draft.key, { quantity: event.target.value })}
            />
            <TextInput
              aria-label={`Pris per styck i kronor, rad ${index + 1}`}
              inputMode="decimal"
              disabled={locked}
              maxLength={12}
              placeholder="kr"
              className="figures text-right max-sm:col-span-2"
              value={draft.unit}
              onChange={(event) => set(draft.key, { unit: event.target.value })}
            />
            <button
              type="button"
              aria-label={`Ta bort rad ${index + 1}`}
              disabled={locked}
              onClick={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
              className="grid size-(--control) place-items-center rounded-md text-ink-soft hover:bg-sunk hover:text-ink disabled:invisible"
            >
              <X aria-hidden="true" className="size-4.5" />
            </button>
          </li>
        ))}
      </ul>
      {locked ? null : (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="secondary"
            size="sm"
            disabled={drafts.length >= lineLimits.lines}
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => add()}
          >
            Lägg till rad
          </Button>
          {repair.uncollected.fee_weeks > 0 ? (
            <Button
              variant="secondary"
              size="sm"
              onClick={() =>
                add({
                  kind: 'labour',
                  description: `Förvaring, ${repair.uncollected.fee_weeks} påbörjade veckor`,
                  unit: repair.uncollected.fee.replace('.', ','),
                })
              }
            >
              Lägg till förvaring
            </Button>
          ) : null}
          {changed ? (
            <Button size="sm" loading={saving.isPending} disabled={isMoving} onClick={save}>
              Spara raderna
            </Button>
          ) : null}
        </div>
      )}
      <dl className="figures grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-line border-t pt-3">
        <dt className="text-ink-soft">Exklusive moms</dt>
        <dd className="text-right">{formatKronor(sums.netOre)}</dd>
        <dt className="text-ink-soft">Moms 25 %</dt>
        <dd className="text-right">{formatKronor(sums.vatOre)}</dd>
        <dt className="font-semibold">Totalt</dt>
        <dd className="text-right font-semibold">{formatKronor(sums.totalOre)}</dd>
        {Number(repair.paid_before) > 0 ? (
          <>
            <dt className="text-ink-soft">Betalt tidigare</dt>
            <dd className="text-right">{kronor(repair.paid_before)}</dd>
          </>
        ) : null}
      </dl>
    </Card>
  )
}
