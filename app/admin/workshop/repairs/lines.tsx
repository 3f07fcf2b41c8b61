import { Plus, X } from 'lucide-react'
import { showFailure } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { formatSignedDecimal } from '#app/admin/components/amounts.ts'
import { PartLookup } from '#app/admin/components/parts/part-lookup.tsx'
import { EditConflict } from '#app/admin/forms/edit-conflict.tsx'
import { LeaveGuard } from '#app/admin/forms/leave-guard.tsx'
import { useDraft } from '#app/admin/forms/use-draft.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Options, Select, TextInput } from '#app/ui/inputs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { formatDecimal, formatKronor, ore, parseKronor } from '#domain/money.ts'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { chargeableOre, excessOre, includedPartOre } from '#domain/repairs/agreed-price.ts'
import { lineKindLabels, lineText, partOriginLabels } from '#domain/repairs/labels.ts'
import { getSums, type LineKind, lineLimits, type PartOrigin, partOrigins } from '#domain/repairs/receipts.ts'
import { isOpen } from '#domain/repairs/states.ts'
import { vatLabel } from '#domain/sales/vat.ts'
import { parseAgreed } from './agreement/parse-lines.ts'
import { PartOfLine } from './part-of-line.tsx'
import type { ShowMessage } from './repair-actions.tsx'
import { useIsMoving } from './use-is-moving.ts'

type LineDraft = {
  key: string
  /** Null for a new line. */
  id: number | null
  part: AdminRepair['lines'][number]['part']
  kind: LineKind
  origin: PartOrigin | null
  description: string
  quantity: string
  unit: string
  /** List price of a part that was chosen just now and is included. */
  listPrice?: string | undefined
}

/** The choices of a line's type: a part of known origin is a type of its own here. */
const lineTypes = ['labour', 'part', ...partOrigins, 'storage'] as const
type LineType = (typeof lineTypes)[number]
const lineTypeLabels = { ...lineKindLabels, ...partOriginLabels }

const getKind = (type: LineType): Pick<LineDraft, 'kind' | 'origin'> =>
  type === 'labour' || type === 'part' || type === 'storage'
    ? { kind: type, origin: null }
    : { kind: 'part', origin: type }

const getDrafts = (repair: AdminRepair): LineDraft[] =>
  repair.lines.map(({ id, kind, origin, description, part, quantity, unit }) => ({
    key: String(id),
    id,
    part,
    kind,
    origin,
    description,
    quantity: String(quantity),
    unit: unit.replace('.', ',').replace(/,00$/, ''),
  }))

const getContent = (lines: readonly LineDraft[]) =>
  JSON.stringify(lines.map(({ key: _, listPrice: __, ...line }) => line))
const haveSameContent = (one: readonly LineDraft[], other: readonly LineDraft[]) =>
  getContent(one) === getContent(other)

const getSummary = (lines: readonly LineDraft[]) =>
  lines.map((line) => `${lineText(line)}, ${line.quantity} × ${line.unit} kr`).join('; ')

/** Renders a repair's lines. They are locked unless the order is open. */
export function Lines({ repair, showMessage }: { repair: AdminRepair; showMessage: ShowMessage }) {
  const stored = getDrafts(repair)
  const draft = useDraft(stored, haveSameContent)
  const drafts = draft.value
  const setDrafts = draft.edit
  const saving = useAction('PUT /api/admin/repairs/:id/lines/', {
    answers: 'GET /api/admin/repairs/:id/',
  })
  const isMoving = useIsMoving(repair.id)
  const locked = !isOpen(repair.status)
  const amounts = drafts.map(({ kind, quantity, unit }) => ({
    kind,
    quantity: Number(quantity) || 0,
    unitOre: parseKronor(unit) ?? 0,
  }))
  const sums = getSums(amounts)
  const agreed = parseAgreed(repair)
  const excess = locked ? 0 : excessOre(agreed, amounts)
  const set = (key: string, part: Partial<LineDraft>) =>
    setDrafts(drafts.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const add = (line: Partial<LineDraft> = {}) =>
    setDrafts([
      ...drafts,
      {
        key: crypto.randomUUID(),
        id: null,
        part: null,
        kind: 'part',
        origin: repair.offered_origin,
        description: '',
        quantity: '1',
        unit: '',
        ...line,
      },
    ])
  const save = () => {
    saving.mutate(
      {
        params: { id: repair.id },
        body: {
          version: repair.version,
          lines: drafts.map(({ key: _, listPrice: __, part, quantity, ...line }) => ({
            ...line,
            part_id: part?.id ?? null,
            quantity: Number(quantity),
          })),
        },
      },
      {
        onSuccess: () => {
          draft.discard()
          showToast('Raderna är sparade.')
        },
        onError: showFailure(showMessage),
      },
    )
  }
  return (
    <Card as="section" aria-labelledby="rader" className="flex flex-col gap-3">
      <h2 id="rader" className="text-lg">
        Arbete och reservdelar
      </h2>
      <LeaveGuard unsaved={draft.isChanged} />
      {repair.offered_origin ? (
        <p className="text-ink-soft text-sm">
          Enligt offerten: {partOriginLabels[repair.offered_origin].toLowerCase()}.
        </p>
      ) : null}
      {drafts.length === 0 ? <p className="text-ink-soft">Inget pris än.</p> : null}
      <ul className="grid gap-2 max-sm:gap-4">
        {drafts.map((line, index) => (
          <li
            key={line.key}
            className="grid grid-cols-[1fr_4rem_auto] gap-2 sm:grid-cols-[11rem_minmax(0,1fr)_4.5rem_7rem_auto]"
          >
            <Select
              aria-label={`Typ, rad ${index + 1}`}
              disabled={locked || line.part !== null}
              value={line.origin ?? line.kind}
              onChange={(event) => set(line.key, getKind(event.target.value as LineType))}
              className="max-sm:col-span-1"
            >
              <Options values={lineTypes} labels={lineTypeLabels} />
            </Select>
            <TextInput
              aria-label={`Beskrivning, rad ${index + 1}`}
              className="max-sm:order-first max-sm:col-span-3"
              disabled={locked}
              maxLength={120}
              value={line.description}
              onChange={(event) => set(line.key, { description: event.target.value })}
            />
            <TextInput
              aria-label={`Antal, rad ${index + 1}`}
              inputMode="numeric"
              disabled={locked}
              maxLength={3}
              className="figures text-right"
              value={line.quantity}
              onChange={(event) => set(line.key, { quantity: event.target.value })}
            />
            <TextInput
              aria-label={`Pris per styck i kronor, rad ${index + 1}`}
              inputMode="decimal"
              disabled={locked}
              maxLength={12}
              placeholder="kr"
              className="figures text-right max-sm:col-span-2"
              value={line.unit}
              onChange={(event) => set(line.key, { unit: event.target.value })}
            />
            <button
              type="button"
              aria-label={`Ta bort rad ${index + 1}`}
              disabled={locked}
              onClick={() => setDrafts(drafts.filter(({ key }) => key !== line.key))}
              className="grid size-(--control) place-items-center rounded-md text-ink-soft hover:bg-sunk hover:text-ink disabled:invisible"
            >
              <X aria-hidden="true" className="size-4.5" />
            </button>
            {line.part ? (
              <PartOfLine
                repair={repair}
                line={repair.lines.find(({ id }) => id === line.id)}
                part={line.part}
                canScrap={!locked && !draft.isChanged}
                listPrice={line.unit === '0' ? line.listPrice : undefined}
                onCharge={(unit) => set(line.key, { unit })}
                isIncluded={agreed !== null && Number(line.unit.replace(',', '.')) === 0}
                showMessage={showMessage}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <EditConflict draft={draft} theirs={getSummary(stored)} />
      {locked ? null : (
        <PartLookup
          label="Del ur lagret"
          hideLabel
          placeholder="Lägg till del ur lagret: namn, nummer eller EAN"
          model={repair.model}
          onChoose={({ id, sku, name, shelf, origin, price }) => {
            const listPrice = (price ?? '0').replace('.', ',').replace(/,00$/, '')
            const unit = includedPartOre(agreed, 1) === 0 ? '0' : listPrice
            add({ part: { id, sku, name, shelf }, origin, description: name, unit, listPrice })
          }}
        />
      )}
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
                  kind: 'storage',
                  origin: null,
                  description: `Förvaring, ${repair.uncollected.fee_weeks} påbörjade veckor`,
                  unit: repair.uncollected.fee.replace('.', ','),
                })
              }
            >
              Lägg till förvaring
            </Button>
          ) : null}
          {draft.isChanged ? (
            <Button
              size="sm"
              loading={saving.isPending}
              disabled={draft.hasConflict || isMoving}
              onClick={save}
            >
              Spara raderna
            </Button>
          ) : null}
        </div>
      )}
      {excess > 0 ? (
        <Notice tone="warning">
          Raderna är {formatKronor(ore(excess))} över det ni kom överens om. Enheten kan inte lämnas ut förrän
          kundens ja är uppskrivet.
        </Notice>
      ) : null}
      <dl className="figures grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-line border-t pt-3">
        <dt className="text-ink-soft">Exklusive moms</dt>
        <dd className="text-right">{formatKronor(sums.netOre)}</dd>
        <dt className="text-ink-soft">{vatLabel()}</dt>
        <dd className="text-right">{formatKronor(sums.vatOre)}</dd>
        <dt className="font-semibold">Totalt</dt>
        <dd className="text-right font-semibold">{formatKronor(sums.totalOre)}</dd>
        {agreed ? (
          <>
            <dt className="text-ink-soft">Överenskommet, får tas ut</dt>
            <dd className="text-right">{formatKronor(chargeableOre(agreed) ?? ore(0))}</dd>
          </>
        ) : null}
        {Number(repair.paid_before) > 0 ? (
          <>
            <dt className="text-ink-soft">Betalt tidigare</dt>
            <dd className="text-right">{formatDecimal(repair.paid_before)}</dd>
          </>
        ) : null}
        {repair.margin && Number(repair.margin.parts) + Number(repair.margin.scrapped) > 0 ? (
          <>
            <dt className="text-ink-soft">
              Marginal exklusive moms
              <span className="block text-sm">
                efter delar {formatDecimal(repair.margin.parts)}
                {Number(repair.margin.scrapped) > 0
                  ? ` och kasserat ${formatDecimal(repair.margin.scrapped)}`
                  : ''}
              </span>
            </dt>
            <dd className="text-right">{formatSignedDecimal(repair.margin.margin)}</dd>
          </>
        ) : null}
      </dl>
    </Card>
  )
}
