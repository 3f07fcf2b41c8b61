import { BookOpen, Lock } from 'lucide-react'
import { ScreenFrame } from '#app/admin/components/screen-frame.tsx'
import { ListScreen } from '#app/admin/list/list-screen.tsx'
import type { Column } from '#app/admin/list/list-table.tsx'
import { useList } from '#app/admin/list/use-list.ts'
import type { Reply } from '#app/lib/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { formatWholeKronor } from '#domain/money.ts'
import { byAge } from '#domain/sorting.ts'
import { identityLabels } from '#domain/trade-in/labels.ts'
import { LedgerExport } from './ledger-export.tsx'

type Note = Reply<'GET /api/admin/trade-in/ledger/'>['results'][number]

const held = { sparr: 'true', fria: 'false' } as const

const columns: readonly Column<Note, 'created'>[] = [
  {
    head: 'Nummer',
    sortBy: 'created',
    headClass: 'pl-2',
    cellClass: 'whitespace-nowrap font-semibold',
    cell: ({ number }) => number,
  },
  {
    head: 'Mottagen',
    cellClass: 'whitespace-nowrap max-lg:text-right max-lg:text-ink-soft',
    cell: (note) => note.received_on,
  },
  {
    head: 'Vara',
    cellClass: 'max-lg:col-span-2',
    cell: ({ goods, imei }) => (
      <>
        <span title={goods} className="line-clamp-1 font-medium">
          {goods}
        </span>
        <span className="block text-ink-soft">{imei ? `IMEI ${imei}` : 'Utan IMEI'}</span>
      </>
    ),
  },
  {
    head: 'Säljare',
    cellClass: 'max-lg:col-span-2',
    cell: (note) => (
      <>
        <Link to={`/admin/inbyten?id=${note.case_id}`} className="link">
          {note.seller_name}
        </Link>
        <span title={note.seller_address} className="line-clamp-1 text-ink-soft">
          {note.seller_address}
        </span>
      </>
    ),
  },
  {
    head: 'Legitimation',
    cellClass: 'text-ink-soft',
    cell: (note) => (note.identity_method ? identityLabels[note.identity_method] : 'Inte än'),
  },
  {
    head: 'Pris',
    headClass: 'text-right',
    cellClass: 'whitespace-nowrap text-right font-semibold',
    cell: ({ price }) => (price === null ? '' : formatWholeKronor(price)),
  },
  {
    head: 'Får säljas',
    cellClass: 'whitespace-nowrap max-lg:col-span-2 max-lg:pt-1',
    cell: (note) =>
      note.returned_on ? (
        <span className="text-ink-soft">Återlämnad {note.returned_on}</span>
      ) : !note.bought_on ? (
        <Badge tone="neutral">Inte köpt</Badge>
      ) : note.held ? (
        <Badge tone="warning">
          <Lock aria-hidden="true" className="size-3" />
          Från {note.sellable_from}
        </Badge>
      ) : (
        <Badge tone="success">Ja</Badge>
      ),
  },
]

/** Renders the purchase ledger: device, seller and whether the device may be sold yet (lag 1999:271). */
export default function LedgerPage() {
  const list = useList({
    path: '/admin/inbyten/liggare',
    filters: {
      vy: {
        label: 'Vy',
        all: 'Alla',
        options: { sparr: 'Får inte säljas än', fria: 'Får säljas' },
        as: 'tabs',
      },
    },
    sortings: byAge,
    call: 'GET /api/admin/trade-in/ledger/',
    query: ({ vy, ...requested }) => ({ ...requested, held: vy && held[vy] }),
  })
  return (
    <ScreenFrame>
      <LedgerExport />
      <ListScreen
        list={list}
        Icon={BookOpen}
        search="Nummer, vara, IMEI, säljare"
        names="inköpsnotor"
        empty={{ text: 'När ett inbyte tas emot får varje enhet en inköpsnota här.' }}
        table={{ columns, stacked: true }}
        sortClass="lg:hidden"
      />
      <p className="text-ink-soft text-sm">
        Begagnade varor ska behållas orörda i minst en månad från att de togs emot (lag 1999:271, 8 §). En
        nota går inte att ändra när enheten är köpt eller återlämnad, och raderas tio år efter kalenderåret.
      </p>
    </ScreenFrame>
  )
}
