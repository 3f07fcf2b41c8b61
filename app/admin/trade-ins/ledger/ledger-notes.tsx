import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatWholeKronor } from '../../../../domain/money.ts'
import type { byAge } from '../../../../domain/sorting.ts'
import { identityWords } from '../../../../domain/trade-in/words.ts'
import type { Reply } from '../../../lib/api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Link } from '../../../ui/link.tsx'
import { SortHeading, type Sorting } from '../../list/sorting.tsx'

type Note = Reply<'GET /api/admin/trade-in/ledger/'>['results'][number]

const columns = ['Köpt', 'Vara', 'Säljare', 'Legitimation', 'Pris', 'Får säljas']

type LedgerNotesProps = { notes: readonly Note[]; sorting: Sorting<typeof byAge> }

/** The notes as a table; on a phone a card each. */
export function LedgerNotes({ notes, sorting }: LedgerNotesProps) {
  return (
    <div className="overflow-x-auto rounded-xl border border-line bg-card">
      <table className="w-full text-left text-sm max-lg:block">
        <thead className="border-line border-b bg-sunk text-ink-soft max-lg:hidden">
          <tr>
            <SortHeading by="created" sorting={sorting} className="pl-2">
              Nummer
            </SortHeading>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={`whitespace-nowrap px-3 py-2 font-semibold last:pr-4 ${column === 'Pris' ? 'text-right' : ''}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {notes.map((note) => (
            <tr
              key={note.id}
              className="border-line border-b align-top last:border-b-0 max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-4 max-lg:gap-y-0.5 max-lg:p-4"
            >
              <Cell className="whitespace-nowrap font-semibold">{note.number}</Cell>
              <Cell className="whitespace-nowrap max-lg:text-right max-lg:text-ink-soft">
                {note.bought_on}
              </Cell>
              <Cell className="max-lg:col-span-2">
                <span className="block font-medium">{note.goods}</span>
                <span className="block text-ink-soft">{note.imei ? `IMEI ${note.imei}` : 'Utan IMEI'}</span>
              </Cell>
              <Cell className="max-lg:col-span-2">
                <Link to={`/admin/inbyten?id=${note.case_id}`} className="link">
                  {note.seller_name}
                </Link>
                <span className="block text-ink-soft">{note.seller_address}</span>
              </Cell>
              <Cell className="text-ink-soft">{identityWords[note.identity_method]}</Cell>
              <Cell className="whitespace-nowrap text-right font-semibold">
                {formatWholeKronor(note.price)}
              </Cell>
              <Cell className="whitespace-nowrap max-lg:col-span-2 max-lg:pt-1">
                {note.held ? (
                  <Badge tone="warning">
                    <Lock aria-hidden="true" className="size-3" />
                    Från {note.sellable_from}
                  </Badge>
                ) : (
                  <Badge tone="success">Ja</Badge>
                )}
              </Cell>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ className, children }: { className: string; children: ReactNode }) {
  return <td className={`figures px-3 py-2.5 first:pl-4 last:pr-4 max-lg:p-0! ${className}`}>{children}</td>
}
