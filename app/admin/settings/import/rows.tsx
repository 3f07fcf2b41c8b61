import { useState } from 'react'
import { ViewTabs } from '#app/admin/list/view-tabs.tsx'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import {
  type ImportReply,
  type ImportResult,
  type ImportRow,
  importResults,
} from '#domain/imports/schemas.ts'
import { rowsText } from './counts.ts'

const looks = {
  wrong: { label: 'Fel', tone: 'error' },
  new: { label: 'Ny', tone: 'success' },
  changed: { label: 'Ändras', tone: 'info' },
  same: { label: 'Hoppas över', tone: 'neutral' },
} as const satisfies Record<ImportResult, { label: string; tone: Tone }>

type ImportRowsProps = { rows: readonly ImportRow[]; counts: ImportReply['counts']; thing: string }

/**
 * Renders the result for each row of the file, errors first. Row numbers are those of the spreadsheet; `thing` is a row's
 * singular name: `Produkt`.
 */
export function ImportRows({ rows, counts, thing }: ImportRowsProps) {
  const present = importResults.filter((result) => counts[result] > 0)
  const [chosen, setChosen] = useState<ImportResult>()
  const kind = chosen && present.includes(chosen) ? chosen : present[0]
  if (kind === undefined) return null
  const listed = rows.filter(({ result }) => result === kind)
  return (
    <div className="grid gap-2">
      <ViewTabs
        value={kind}
        onChange={setChosen}
        tabs={present.map((key) => ({
          key,
          label: looks[key].label,
          count: String(counts[key]),
        }))}
      />
      <div className="overflow-hidden rounded-lg border border-line">
        <table aria-label="Rader i filen" className="w-full border-collapse text-left text-sm">
          <thead className="bg-sunk text-ink-soft">
            <tr>
              <th scope="col" className="px-3 py-1.5 font-semibold">
                Rad
              </th>
              <th scope="col" className="px-3 py-1.5 font-semibold">
                {thing}
              </th>
              <th scope="col" className="px-3 py-1.5 font-semibold">
                {kind === 'wrong' ? 'Vad som är fel' : 'Vad som händer'}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {listed.map((row) => (
              <tr key={row.row} className="align-top">
                <td className="figures px-3 py-1.5">{row.row}</td>
                <td className="px-3 py-1.5 font-medium">{row.name || 'Utan namn'}</td>
                <td className="px-3 py-1.5">
                  <What row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {listed.length < counts[kind] ? (
        <p className="text-ink-soft text-sm">
          De första {listed.length} av {rowsText(counts[kind])} visas.
        </p>
      ) : null}
    </div>
  )
}

function What({ row: { result, notes } }: { row: ImportRow }) {
  const { label, tone } = looks[result]
  if (notes.length === 0) return <Badge tone={tone}>{label}</Badge>
  return (
    <ul className="grid gap-0.5">
      {notes.map((text) => (
        <li key={text} className="break-words">
          {text}
        </li>
      ))}
    </ul>
  )
}
