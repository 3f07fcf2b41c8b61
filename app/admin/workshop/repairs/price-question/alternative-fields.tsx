import { Plus, X } from 'lucide-react'
import { PartLookup } from '#app/admin/components/parts/part-lookup.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Options, Select, TextInput } from '#app/ui/inputs.tsx'
import { formatDecimal, formatKronor } from '#domain/money.ts'
import type { IssueSuggestion } from '#domain/repairs/admin-schemas.ts'
import { type AgreedKind, agreedKindLabels, agreedKinds } from '#domain/repairs/agreed-price.ts'
import { lineKindLabels, partOriginLabels } from '#domain/repairs/labels.ts'
import { priceText, questionLimits } from '#domain/repairs/price-questions/price-question.ts'
import { partOrigins } from '#domain/repairs/receipts.ts'
import { Chips } from '../intake/form-parts.tsx'
import { type AlternativeDraft, getDraftSum, type LineDraft, newLine } from './question-draft.ts'

/** The choices of a line's type: a part of known origin is a type of its own here. */
const lineTypes = ['labour', 'part', ...partOrigins] as const
type LineType = (typeof lineTypes)[number]
const lineTypeLabels = { ...lineKindLabels, ...partOriginLabels }

const getKind = (type: LineType): Pick<LineDraft, 'kind' | 'origin'> =>
  type === 'labour' || type === 'part' ? { kind: type, origin: null } : { kind: 'part', origin: type }

const typed = (amount: string) => amount.replace('.', ',').replace(/,00$/, '')

type AlternativeFieldsProps = {
  alternative: AlternativeDraft
  /** Position, from 1. */
  position: number
  model: string
  /** The model's price list. */
  suggestions: readonly IssueSuggestion[]
  onChange: (alternative: AlternativeDraft) => void
  /** Missing for the only alternative. */
  onRemove: (() => void) | undefined
}

/** Renders the fields of one alternative of a price question, and what its customer reads of the price. */
export function AlternativeFields(props: AlternativeFieldsProps) {
  const { alternative, position, model, suggestions, onChange, onRemove } = props
  const { lines } = alternative
  const set = (changes: Partial<AlternativeDraft>) => onChange({ ...alternative, ...changes })
  const setLine = (key: string, changes: Partial<LineDraft>) =>
    set({ lines: lines.map((line) => (line.key === key ? { ...line, ...changes } : line)) })
  const add = (line: Partial<LineDraft>) => {
    // A line that nothing was written in gives way.
    const written = lines.filter(({ unit, part_id }) => unit !== '' || part_id !== null)
    set({ lines: [...written, newLine(line)] })
  }
  const sum = getDraftSum(alternative)
  const isFull = lines.length >= questionLimits.lines
  const name = `alternativ ${position}`
  const priced = suggestions.flatMap(({ issue, price }) => (price ? [{ issue, price }] : [])).slice(0, 6)
  return (
    <fieldset className="grid gap-3 rounded-lg border border-line p-4">
      <legend className="sr-only">Alternativ {position}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:grid-cols-[minmax(0,1fr)_10rem_auto]">
        <Field label={`Alternativ ${position}`} required className="max-sm:col-span-2">
          <TextInput
            autoComplete="off"
            maxLength={60}
            value={alternative.title}
            placeholder="Till exempel Originalskärm"
            onChange={(event) => set({ title: event.target.value })}
          />
        </Field>
        <Field label="Sorts pris">
          <Select
            value={alternative.kind}
            onChange={(event) => set({ kind: event.target.value as AgreedKind })}
          >
            <Options values={agreedKinds} labels={agreedKindLabels} />
          </Select>
        </Field>
        {onRemove ? (
          <button
            type="button"
            aria-label={`Ta bort ${name}`}
            onClick={onRemove}
            className="grid size-(--control) place-items-center rounded-md text-ink-soft hover:bg-sunk hover:text-ink"
          >
            <X aria-hidden="true" className="size-4.5" />
          </button>
        ) : null}
      </div>
      {alternative.is_return ? (
        <p className="text-ink-soft text-sm">
          Kunden får tillbaka enheten olagad och betalar summan. Lämna beloppet tomt om det är utan kostnad.
        </p>
      ) : null}
      <ul className="grid gap-2 max-sm:gap-4">
        {lines.map((line, index) => (
          <li
            key={line.key}
            className="grid grid-cols-[minmax(0,1fr)_4rem_auto] gap-2 sm:grid-cols-[10rem_minmax(0,1fr)_4rem_7rem_auto]"
          >
            <Select
              aria-label={`Typ, ${name}, rad ${index + 1}`}
              disabled={line.part_id !== null}
              value={line.origin ?? line.kind}
              onChange={(event) => setLine(line.key, getKind(event.target.value as LineType))}
            >
              <Options values={lineTypes} labels={lineTypeLabels} />
            </Select>
            <TextInput
              aria-label={`Beskrivning, ${name}, rad ${index + 1}`}
              className="max-sm:order-first max-sm:col-span-3"
              maxLength={120}
              value={line.description}
              onChange={(event) => setLine(line.key, { description: event.target.value })}
            />
            <TextInput
              aria-label={`Antal, ${name}, rad ${index + 1}`}
              inputMode="numeric"
              maxLength={3}
              className="figures text-right"
              value={line.quantity}
              onChange={(event) => setLine(line.key, { quantity: event.target.value })}
            />
            <TextInput
              aria-label={`Pris per styck i kronor, ${name}, rad ${index + 1}`}
              inputMode="decimal"
              maxLength={12}
              placeholder="kr"
              className="figures text-right max-sm:order-last max-sm:col-span-2"
              value={line.unit}
              onChange={(event) => setLine(line.key, { unit: event.target.value })}
            />
            <button
              type="button"
              aria-label={`Ta bort ${name}, rad ${index + 1}`}
              onClick={() => set({ lines: lines.filter(({ key }) => key !== line.key) })}
              className="grid size-(--control) place-items-center rounded-md text-ink-soft hover:bg-sunk hover:text-ink"
            >
              <X aria-hidden="true" className="size-4.5" />
            </button>
          </li>
        ))}
      </ul>
      {isFull || alternative.is_return ? null : (
        <>
          {priced.length > 0 ? (
            <Chips
              label={`Ur prislistan till ${name}`}
              texts={priced.map(({ issue, price }) => `${issue}, ${formatDecimal(price)}`)}
              onChoose={(text) => {
                const row = priced.find(({ issue, price }) => `${issue}, ${formatDecimal(price)}` === text)
                if (row) add({ description: row.issue.slice(0, 120), unit: typed(row.price) })
              }}
            />
          ) : null}
          <PartLookup
            label={`Del ur lagret till ${name}`}
            hideLabel
            placeholder="Lägg till del ur lagret: namn, nummer eller EAN"
            model={model}
            onChoose={({ id, name: description, origin, price }) =>
              add({ kind: 'part', origin, part_id: id, description, unit: typed(price ?? '0') })
            }
          />
        </>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          variant="secondary"
          size="sm"
          disabled={isFull}
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => set({ lines: [...lines, newLine()] })}
        >
          Lägg till rad
        </Button>
        <p className="figures text-right">
          <strong className="text-lg">{formatKronor(sum)}</strong>
          {sum > 0 || alternative.is_return ? (
            <span className="block text-ink-soft text-sm">
              Kunden läser: {priceText({ amountOre: sum, kind: alternative.kind })}
            </span>
          ) : null}
        </p>
      </div>
    </fieldset>
  )
}
