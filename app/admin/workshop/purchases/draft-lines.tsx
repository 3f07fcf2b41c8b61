import { X } from 'lucide-react'
import { showFailure } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { NumberLink } from '#app/admin/components/number-link.tsx'
import { PartLookup } from '#app/admin/components/parts/part-lookup.tsx'
import { EditConflict } from '#app/admin/forms/edit-conflict.tsx'
import { LeaveGuard } from '#app/admin/forms/leave-guard.tsx'
import { useDraft } from '#app/admin/forms/use-draft.ts'
import { Button } from '#app/ui/button.tsx'
import type { AlertMessage } from '#app/ui/dialogs/alert-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea, TextInput } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { formatOre, parseKronor } from '#domain/money.ts'
import type { PartCard, Purchase } from '#domain/parts/schemas.ts'
import { SendButtons } from './send-buttons.tsx'

type DraftLine = {
  key: string
  part: { id: number; name: string; sku: string }
  repair: Purchase['lines'][number]['repair']
  quantity: string
  cost: string
}

const typed = (amount: string | null) => (amount ?? '').replace('.', ',').replace(/,00$/, '')

type Content = { lines: DraftLine[]; note: string }

const getContent = ({ lines, note }: Purchase): Content => ({
  note,
  lines: lines.map(({ id, part, repair, ordered, cost }) => ({
    key: String(id),
    part,
    repair,
    quantity: String(ordered),
    cost: typed(cost),
  })),
})

/** Returns the content as text to compare, without the lines' keys, which change whenever the lines are saved. */
const comparable = ({ lines, note }: Content) =>
  JSON.stringify([
    note,
    lines.map(({ part, repair, quantity, cost }) => [part.id, repair?.id, quantity, cost]),
  ])
const haveSameContent = (one: Content, other: Content) => comparable(one) === comparable(other)

const getSummary = ({ lines, note }: Content) =>
  [...lines.map(({ part, quantity, cost }) => `${part.name}, ${quantity} st${cost && ` à ${cost} kr`}`), note]
    .filter(Boolean)
    .join('; ')

type DraftLinesProps = { purchase: Purchase; showMessage: (message: AlertMessage) => void }

/** Renders the lines of a draft, and the buttons that order it. */
export function DraftLines({ purchase, showMessage }: DraftLinesProps) {
  const stored = getContent(purchase)
  const draft = useDraft(stored, haveSameContent)
  const { lines, note } = draft.value
  const setLines = (next: DraftLine[]) => draft.edit({ lines: next, note })
  const saving = useAction('PUT /api/admin/purchases/:id/')
  const set = (key: string, part: Partial<DraftLine>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const add = ({ id, name, sku, cost }: PartCard) => {
    const existing = lines.find(({ part, repair }) => part.id === id && repair === null)
    if (existing) return set(existing.key, { quantity: String(Number(existing.quantity || 0) + 1) })
    const line = { key: crypto.randomUUID(), part: { id, name, sku }, repair: null, quantity: '1' }
    setLines([...lines, { ...line, cost: typed(cost) }])
  }
  const totalOre = lines.reduce(
    (sum, { quantity, cost }) => sum + (Number(quantity) || 0) * (parseKronor(cost) ?? 0),
    0,
  )
  const save = () =>
    saving.mutate(
      {
        params: { id: purchase.id },
        body: {
          ...{ version: purchase.version, note },
          lines: lines.map(({ part, repair, quantity, cost }) => ({
            part_id: part.id,
            repair_id: repair?.id ?? null,
            quantity: Number(quantity),
            cost,
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
  return (
    <div className="flex flex-col gap-4">
      <LeaveGuard unsaved={draft.isChanged} />
      {lines.length === 0 ? <p className="text-ink-soft">Inga rader än. Sök fram en del nedanför.</p> : null}
      {lines.length > 0 ? (
        <p
          aria-hidden="true"
          className="-mb-2 grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-2 text-ink-soft text-sm sm:grid-cols-[minmax(0,1fr)_4.5rem_7rem_auto]"
        >
          <span className="max-sm:hidden" />
          <span className="text-right">Antal</span>
          <span className="text-right">Inköpspris, kr</span>
          <span className="w-(--control)" />
        </p>
      ) : null}
      <ul className="grid gap-3">
        {lines.map((line, index) => (
          <li
            key={line.key}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-2 sm:grid-cols-[minmax(0,1fr)_4.5rem_7rem_auto]"
          >
            <span className="min-w-0 max-sm:col-span-3">
              <span className="block truncate font-semibold">{line.part.name}</span>
              <span className="figures block truncate text-ink-soft text-sm">
                {line.part.sku}
                {line.repair ? (
                  <>
                    {' · till '}
                    <NumberLink kind="repair" number={line.repair.order_number} id={line.repair.id} />
                  </>
                ) : null}
              </span>
            </span>
            <TextInput
              aria-label={`Antal, rad ${index + 1}`}
              inputMode="numeric"
              maxLength={5}
              className="figures text-right"
              value={line.quantity}
              onChange={(event) => set(line.key, { quantity: event.target.value })}
            />
            <TextInput
              aria-label={`Pris per styck i kronor exklusive moms, rad ${index + 1}`}
              inputMode="decimal"
              maxLength={12}
              placeholder="kr"
              className="figures text-right"
              value={line.cost}
              onChange={(event) => set(line.key, { cost: event.target.value })}
            />
            <button
              type="button"
              aria-label={`Ta bort rad ${index + 1}`}
              onClick={() => setLines(lines.filter(({ key }) => key !== line.key))}
              className="grid size-(--control) place-items-center rounded-md text-ink-soft hover:bg-sunk hover:text-ink"
            >
              <X aria-hidden="true" className="size-4.5" />
            </button>
          </li>
        ))}
      </ul>
      <PartLookup label="Lägg till del" placeholder="Namn, artikelnummer, modell" onChoose={add} />
      <Field label="Meddelande till leverantören" optional>
        <TextArea
          rows={2}
          className="min-h-16!"
          maxLength={500}
          value={note}
          onChange={(event) => draft.edit({ lines, note: event.target.value })}
        />
      </Field>
      <p className="figures text-right">
        <span className="text-ink-soft">Exklusive moms </span>
        <strong>{formatOre(Math.min(totalOre, 1_000_000_000))}</strong>
      </p>
      <EditConflict draft={draft} theirs={getSummary(stored)} />
      {draft.isChanged ? (
        <Button className="self-start" loading={saving.isPending} disabled={draft.hasConflict} onClick={save}>
          Spara raderna
        </Button>
      ) : null}
      <SendButtons purchase={purchase} isChanged={draft.isChanged} />
    </div>
  )
}
