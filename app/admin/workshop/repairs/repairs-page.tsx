import { Wrench } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { QueryState } from '#app/admin/api/query-state.tsx'
import { useCall } from '#app/admin/api/use-call.ts'
import { MailDialog } from '#app/admin/components/mail-dialog.tsx'
import { PagedList } from '#app/admin/list/paged-list.tsx'
import { useList } from '#app/admin/list/use-list.ts'
import { EmptyState } from '#app/ui/states.tsx'
import type { RepairCard } from '#domain/repairs/admin-schemas.ts'
import { repairSortings } from '#domain/repairs/repair-sortings.ts'
import { boardColumns } from '#domain/repairs/states.ts'
import { Board } from './board.tsx'
import { OpenRepair } from './open-repair.tsx'
import { RepairCardLink } from './repair-card.tsx'
import { boardViews, RepairsToolbar, type RepairView } from './repairs-toolbar.tsx'
import { UnreachedList } from './waiting/unreached-list.tsx'

const columns = boardColumns.map((column) => [column, column] as const)

const isBoardView = (view: string | null): view is keyof typeof boardViews =>
  view !== null && view in boardViews

const cardInFocus = () => document.activeElement?.closest('[data-card]')

export default function RepairsPage() {
  const navigate = useNavigate()
  const openIntake = () => void navigate('/admin/arenden/ny')
  const [mailOpen, setMailOpen] = useState(false)
  const list = useList({
    path: '/admin/arenden',
    filters: { status: { label: 'Status', all: 'Alla status', options: columns } },
    sortings: repairSortings,
    call: 'GET /api/admin/repairs/',
    enabled: ({ address, isFiltered }) => address.openId === undefined && isFiltered,
    opens: 'inPlace',
    keys: {
      k: ['ändra kortets dag', () => cardInFocus()?.querySelector<HTMLElement>('[data-due]')?.click()],
    },
  })
  const { address } = list
  const requested = address.param('vy')
  const view: RepairView = list.isFiltered
    ? 'sok'
    : requested === 'fastnat' ||
        requested === 'ej-hamtat' ||
        requested === 'nas-inte' ||
        isBoardView(requested)
      ? requested
      : 'tavla'
  const { openId } = address
  const listed = openId === undefined
  const board = useCall(
    'GET /api/admin/repairs/board/',
    { query: { filter: isBoardView(view) ? boardViews[view] : undefined } },
    { enabled: listed },
  )
  const watch = useCall(
    `GET /api/admin/repairs/${view === 'ej-hamtat' ? 'uncollected' : 'stuck'}/`,
    {},
    { enabled: listed && (view === 'fastnat' || view === 'ej-hamtat') },
  )
  const unreached = useCall(
    'GET /api/admin/repairs/unreached/',
    {},
    { enabled: listed && view === 'nas-inte' },
  )
  if (openId !== undefined) {
    return <OpenRepair key={openId} id={openId} listPath={address.pathTo(undefined)} />
  }
  return (
    <div className="flex flex-col gap-4">
      <RepairsToolbar
        list={list}
        view={view}
        counts={board.data?.counts}
        onOpenIntake={openIntake}
        onMail={() => setMailOpen(true)}
      />
      {isBoardView(view) ? (
        <QueryState query={board} waiting="Hämtar tavlan">
          {(data) => (
            <Board
              board={data}
              pathTo={address.pathTo}
              onShowAll={(each) => address.change({ status: each, page: undefined })}
            />
          )}
        </QueryState>
      ) : null}
      {view === 'sok' ? (
        <PagedList
          list={list}
          waiting="Söker ärenden"
          empty={
            <EmptyState icon={<Wrench aria-hidden="true" />} title="Inga ärenden hittades.">
              Sök på nummer, namn, telefon, IMEI eller modell.
            </EmptyState>
          }
        >
          {(cards) => <CardList cards={cards} pathTo={address.pathTo} />}
        </PagedList>
      ) : null}
      {view === 'fastnat' || view === 'ej-hamtat' ? (
        <QueryState query={watch} waiting="Hämtar ärenden">
          {(cards) =>
            cards.length === 0 ? (
              <EmptyState
                icon={<Wrench aria-hidden="true" />}
                title={view === 'fastnat' ? 'Inget har fastnat.' : 'Alla hämtar i tid.'}
              >
                {view === 'fastnat'
                  ? 'Här hamnar ärenden som står still, är sena eller väntar på ditt svar.'
                  : 'Här hamnar färdiga enheter som ingen har hämtat.'}
              </EmptyState>
            ) : (
              <CardList cards={cards} pathTo={address.pathTo} />
            )
          }
        </QueryState>
      ) : null}
      {view === 'nas-inte' ? (
        <QueryState query={unreached} waiting="Hämtar kunder att ringa">
          {(repairs) =>
            repairs.length === 0 ? (
              <EmptyState icon={<Wrench aria-hidden="true" />} title="Alla har fått veta.">
                Här hamnar kunder att ringa: ni väntar på deras svar eller på att de hämtar, och inget mejl
                eller sms har gått fram.
              </EmptyState>
            ) : (
              <UnreachedList repairs={repairs} pathTo={address.pathTo} />
            )
          }
        </QueryState>
      ) : null}
      {mailOpen ? <MailDialog onClose={() => setMailOpen(false)} /> : null}
    </div>
  )
}

/** Cards of several states side by side. */
function CardList({ cards, pathTo }: { cards: readonly RepairCard[]; pathTo: (id: number) => string }) {
  const [now] = useState(() => Date.now())
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5 md:grid-cols-2 xl:grid-cols-3">
      {cards.map((card) => (
        <li key={card.id}>
          <RepairCardLink card={card} to={pathTo(card.id)} now={now} showStatus />
        </li>
      ))}
    </ul>
  )
}
