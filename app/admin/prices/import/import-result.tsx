import { type ReactNode, useState } from 'react'
import type { PriceImportReply } from '../../../../domain/catalogue/price-schemas.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PriceStep } from '../price-step.tsx'

type Row = PriceImportReply['rows'][number]
type Result = Row['result']

/** What becomes of rows, the most pressing first. */
const results = ['wrong', 'changed', 'new', 'same'] as const satisfies readonly Result[]
const words = {
  wrong: 'Fel',
  changed: 'Ändras',
  new: 'Nytt',
  same: 'Oförändrat',
} satisfies Record<Result, string>
const tones = { wrong: 'error', changed: 'info', new: 'success', same: 'neutral' } satisfies Record<
  Result,
  Tone
>

/** How many rows are shown until all are asked for. */
const firstShown = 100

const number = new Intl.NumberFormat('sv-SE')
const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${number.format(count)} ${many}`

type ImportResultProps = { reply: PriceImportReply; saving: boolean; onApply: () => void }

/** What becomes of each row of the file, and the button that does it; afterwards what was done. */
export function ImportResult({ reply, saving, onApply }: ImportResultProps) {
  const [only, setOnly] = useState<Result>()
  const [all, setAll] = useState(false)
  const of = (result: Result) => reply.rows.filter((row) => row.result === result)
  const counts = Object.fromEntries(results.map((result) => [result, of(result).length])) as Record<
    Result,
    number
  >
  const work = counts.changed + counts.new
  if (reply.applied) return <Imported counts={counts} />

  const wanted = only ? of(only) : results.flatMap(of)
  const shown = all ? wanted : wanted.slice(0, firstShown)
  return (
    <section aria-labelledby="granskning" className="flex flex-col gap-3">
      <div className="z-10 flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line bg-card p-4 shadow-soft xl:sticky xl:top-2">
        <div role="status" className="min-w-0 flex-1 basis-72">
          <h2 id="granskning" className="font-semibold text-base">
            {headline(counts)}
          </h2>
          <p className="text-ink-soft text-sm">
            {counts.wrong > 0
              ? 'Rätta dem i filen och välj den igen. Inget är sparat.'
              : work > 0
                ? 'Allt sparas på en gång, eller inget. Inget är sparat än.'
                : 'Det finns inget att spara.'}
          </p>
        </div>
        {counts.wrong === 0 && work > 0 ? (
          <Button loading={saving} loadingLabel="Sparar …" onClick={onApply}>
            Importera {counted(work, 'pris', 'priser')}
          </Button>
        ) : null}
      </div>
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">Visa rader</legend>
        <Choice chosen={only === undefined} onChoose={() => setOnly(undefined)}>
          Alla {number.format(reply.rows.length)}
        </Choice>
        {results
          .filter((result) => counts[result] > 0)
          .map((result) => (
            <Choice key={result} chosen={only === result} onChoose={() => setOnly(result)}>
              {words[result]} {number.format(counts[result])}
            </Choice>
          ))}
      </fieldset>
      <ul className="overflow-hidden rounded-xl border border-line bg-card">
        {shown.map((row) => (
          <ResultRow key={row.row} row={row} />
        ))}
      </ul>
      {wanted.length > shown.length ? (
        <Button variant="secondary" className="self-center" onClick={() => setAll(true)}>
          Visa alla {number.format(wanted.length)} rader
        </Button>
      ) : null}
    </section>
  )
}

function headline({ wrong, changed, new: added, same }: Record<Result, number>): string {
  if (wrong > 0) return `${counted(wrong, 'rad har', 'rader har')} fel`
  const parts = [
    changed > 0 ? `${counted(changed, 'pris', 'priser')} ändras` : '',
    added > 0 ? `${counted(added, 'nytt', 'nya')}` : '',
    same > 0 ? `${counted(same, 'oförändrat', 'oförändrade')}` : '',
  ].filter(Boolean)
  return new Intl.ListFormat('sv-SE').format(parts)
}

function Imported({ counts }: { counts: Record<Result, number> }) {
  return (
    <Notice
      tone="success"
      live
      title={`Importen är klar: ${counted(counts.changed, 'pris ändrat', 'priser ändrade')}, ${counted(counts.new, 'nytt', 'nya')}.`}
      action={
        <div className="flex flex-wrap gap-2">
          <ButtonLink size="sm" to="/admin/dashboard">
            Till prislistan
          </ButtonLink>
          <ButtonLink size="sm" variant="secondary" to="/admin/prices/logg">
            Se prisloggen
          </ButtonLink>
        </div>
      }
    >
      Kunderna ser de nya priserna nu.
    </Notice>
  )
}

function ResultRow({ row }: { row: Row }) {
  return (
    <li className="grid grid-cols-[3.25rem_minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 border-line border-b px-4 py-2 last:border-b-0">
      <span className="figures text-ink-soft text-sm">
        <span className="sr-only">Rad </span>
        {row.row}
      </span>
      <div className="min-w-0">
        <p>{row.name}</p>
        {row.problem ? <p className="font-medium text-red text-sm">{row.problem}</p> : null}
        {row.result === 'changed' && row.from === row.to ? (
          <p className="text-ink-soft text-sm">Priset är detsamma, tid eller aktiv ändras.</p>
        ) : null}
        {row.result === 'changed' && row.from !== row.to ? <PriceStep from={row.from} to={row.to} /> : null}
        {row.result === 'new' ? <PriceStep from={null} to={row.to} /> : null}
      </div>
      <Badge tone={tones[row.result]}>{words[row.result]}</Badge>
    </li>
  )
}

type ChoiceProps = { chosen: boolean; onChoose: () => void; children: ReactNode }

function Choice({ chosen, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={cx(
        'figures min-h-9 rounded-full border px-3 font-semibold text-sm',
        chosen
          ? 'border-blue bg-blue-tint text-blue-deep'
          : 'border-line bg-card text-ink-soft hover:border-line-strong',
      )}
    >
      {children}
    </button>
  )
}
