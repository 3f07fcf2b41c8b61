import { useState } from 'react'
import type { ImportReply } from '../../../../domain/trade-in/admin-schemas.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { ViewTabs } from '../../view-tabs.tsx'

type Row = ImportReply['rows'][number]

const looks = {
  wrong: { label: 'Fel', tone: 'error' },
  new: { label: 'Ny', tone: 'success' },
  changed: { label: 'Ändras', tone: 'info' },
  same: { label: 'Oförändrad', tone: 'neutral' },
} as const satisfies Record<Row['result'], { label: string; tone: Tone }>

const kinds = Object.keys(looks) as Row['result'][]

/** More rows than anybody reads; the counts above them tell of all. */
const mostRows = 200

/** What becomes of each row of the file, what is wrong first. Rows are numbered as in the spreadsheet. */
export function ImportRows({ rows }: { rows: readonly Row[] }) {
  const present = kinds.filter((kind) => rows.some(({ result }) => result === kind))
  const [chosen, setChosen] = useState<Row['result']>()
  const kind = chosen && present.includes(chosen) ? chosen : present[0]
  if (kind === undefined) return null
  const listed = rows.filter(({ result }) => result === kind)
  const { label, tone } = looks[kind]
  return (
    <div className="grid gap-2">
      <ViewTabs
        value={kind}
        onChange={setChosen}
        tabs={present.map((key) => ({
          key,
          label: looks[key].label,
          count: String(rows.filter(({ result }) => result === key).length),
        }))}
      />
      <ul
        aria-label="Rader i filen"
        className="max-h-72 divide-y divide-line overflow-y-auto rounded-lg border border-line text-sm"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
      >
        {listed.slice(0, mostRows).map((row) => (
          <li key={row.row} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-3 py-1.5">
            <span className="figures w-14 shrink-0 text-ink-soft">Rad {row.row}</span>
            <span className="min-w-0 flex-1 font-medium">{row.name || 'Utan namn'}</span>
            {row.problem ? (
              <span className="min-w-0 basis-full break-words text-red sm:basis-1/2">{row.problem}</span>
            ) : (
              <Badge tone={tone}>{label}</Badge>
            )}
          </li>
        ))}
      </ul>
      {listed.length > mostRows ? (
        <p className="text-ink-soft text-sm">
          De första {mostRows} av {listed.length} rader visas.
        </p>
      ) : null}
    </div>
  )
}
