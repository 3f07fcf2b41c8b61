import { Field } from '#app/ui/field.tsx'
import { Select, TextInput } from '#app/ui/inputs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type ImportKindName, importKinds } from '#domain/imports/kinds.ts'
import type { ImportReply } from '#domain/imports/schemas.ts'

export type Mapping = ImportReply['mapping']

type ColumnsStepProps = {
  kind: ImportKindName
  reply: ImportReply
  mapping: Mapping
  onChange: (mapping: Mapping) => void
}

const reasons = {
  chosen: 'valt',
  remembered: 'som förra gången',
  system: 'känd layout',
  name: 'på rubriken',
  example: 'på innehållet',
  nothing: '',
} as const

/** Returns a column's name with a capital letter. */
const toLabel = (column: string) => column.charAt(0).toUpperCase() + column.slice(1)

/** Renders how each column of the file is read, to be changed. */
export function ColumnsStep({ kind, reply, mapping, onChange }: ColumnsStepProps) {
  const { fields } = importKinds[kind]
  const choose = (at: number, field: string) =>
    onChange({
      ...mapping,
      // Each field is read from one column.
      columns: mapping.columns.map((name, index) => (index === at ? field : name === field ? '' : name)),
    })
  const unread = mapping.columns.filter((name) => name === '').length
  return (
    <div className="grid gap-5">
      {reply.system ? <Notice tone="success" title={`Filen ser ut att komma från ${reply.system}`} /> : null}
      <ul aria-label="Kolumner i filen" className="divide-y divide-line rounded-lg border border-line">
        {reply.columns.map(({ heading, examples, field, found_by }, at) => {
          const name = heading || `Kolumn ${at + 1}`
          const chosen = mapping.columns[at] ?? ''
          const reason = chosen === field ? reasons[found_by] : reasons.chosen
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name, and keep their order
            <li key={at} className="grid items-center gap-x-6 gap-y-1.5 px-4 py-2.5 sm:grid-cols-2">
              <div className="min-w-0">
                <p className="break-words font-semibold">{name}</p>
                <p className="truncate text-ink-soft text-sm">{examples.join(' · ') || 'Tom'}</p>
              </div>
              <div className="flex items-center gap-3">
                <Field label={`${name} läses som`} hideLabel className="grow">
                  <Select value={chosen} onChange={(event) => choose(at, event.target.value)}>
                    <option value="">Läses inte</option>
                    {fields.map(({ column }) => (
                      <option key={column} value={column}>
                        {toLabel(column)}
                      </option>
                    ))}
                  </Select>
                </Field>
                <span className="w-28 shrink-0 text-ink-soft text-sm max-sm:hidden">
                  {chosen === '' ? '' : reason}
                </span>
              </div>
            </li>
          )
        })}
      </ul>
      {unread > 0 ? (
        <p className="text-ink-soft text-sm">
          {unread === 1 ? 'En kolumn läses inte.' : `${unread} kolumner läses inte.`} Det som står i dem
          lämnas kvar i filen.
        </p>
      ) : null}
      <MissingFields kind={kind} reply={reply} mapping={mapping} onChange={onChange} />
      {reply.asks_dates ? (
        <Field label="Hur är datumen skrivna?" hint="De går att läsa på två sätt." className="max-w-md">
          <Select
            value={mapping.dates ?? ''}
            onChange={(event) =>
              onChange({ ...mapping, dates: event.target.value === 'mdy' ? 'mdy' : 'dmy' })
            }
          >
            <option value="" disabled>
              Välj
            </option>
            <option value="dmy">Dag först: 03/04/2026 är 3 april</option>
            <option value="mdy">Månad först: 03/04/2026 är 4 mars</option>
          </Select>
        </Field>
      ) : null}
    </div>
  )
}

/** Renders a field for each value that the file lacks and every row needs. */
function MissingFields({ kind, reply, mapping, onChange }: ColumnsStepProps) {
  const { fields } = importKinds[kind]
  const named = new Set([...reply.missing, ...Object.keys(mapping.values)])
  const lacking = fields.filter(({ column }) => named.has(column) && !mapping.columns.includes(column))
  if (lacking.length === 0) return null
  return (
    <fieldset className="grid gap-3 rounded-lg border border-amber-line bg-amber-tint p-4">
      <legend className="sr-only">Saknas i filen</legend>
      <p className="max-w-2xl">
        <strong className="font-semibold">Det här saknas i filen.</strong> Välj kolumnen ovan, eller skriv ett
        värde som gäller alla rader.
      </p>
      <div className="grid gap-3 sm:grid-cols-3">
        {lacking.map(({ column, example }) => (
          <Field key={column} label={toLabel(column)} hint={example ? `Till exempel ${example}` : undefined}>
            <TextInput
              value={mapping.values[column] ?? ''}
              onChange={(event) =>
                onChange({ ...mapping, values: { ...mapping.values, [column]: event.target.value } })
              }
            />
          </Field>
        ))}
      </div>
    </fieldset>
  )
}
