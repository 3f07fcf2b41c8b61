import { Wrench } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { repairSortings } from '../../../domain/repairs/repair-sortings.ts'
import { repairStatuses } from '../../../domain/repairs/states.ts'
import { EmptyState } from '../../ui/states.tsx'
import { Fetched } from '../api/query-state.tsx'
import { useListAddress } from '../list/list-address.ts'
import { PagedList } from '../list/paged-list.tsx'
import { sortingIn } from '../list/sorting.tsx'
import { KeysLine, rowKeys } from '../shell/keys-line.tsx'
import { toSearchField, useShortcuts } from '../shell/use-shortcuts.ts'
import { Board } from './board.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { OpenRepair } from './open-repair.tsx'
import { RepairCardLink } from './repair-card.tsx'
import { useBoard, useRepairSearch, useWatchList } from './repairs-data.ts'
import { RepairsToolbar, type RepairView } from './repairs-toolbar.tsx'
import { useWalkInCustomer } from './walk-in-customer.ts'
import { WalkInDialog } from './walk-in-dialog.tsx'

const watched = { fastnat: 'stuck', 'ej-hamtat': 'uncollected' } as const

/** The workshop: the board, a search, what is stuck and what nobody collects; and the open case in their place. */
export default function RepairsPage() {
  const address = useListAddress('/admin/arenden')
  const sent = useWalkInCustomer()
  const [mailOpen, setMailOpen] = useState(false)
  const [now] = useState(() => Date.now())
  const search = useDeferredValue(address.search)
  const status = repairStatuses.find((known) => known === address.param('status'))
  const asked = address.param('vy')
  const view: RepairView =
    search || status ? 'sok' : asked === 'fastnat' || asked === 'ej-hamtat' ? asked : 'tavla'
  const { openId } = address
  const listed = openId === undefined
  const board = useBoard(listed)
  const sorting = sortingIn(address, repairSortings)
  const found = useRepairSearch({
    search,
    status,
    sort: sorting.chosen,
    page: address.page,
    enabled: listed && view === 'sok',
  })
  const watch = useWatchList(
    view === 'ej-hamtat' ? watched['ej-hamtat'] : watched.fastnat,
    listed && (view === 'fastnat' || view === 'ej-hamtat'),
  )
  const takeIn = () => address.change({ inlamning: '1' })
  useShortcuts({
    n: ['ny inlämning', takeIn],
    '/': toSearchField,
    escape: ['tillbaka', () => address.change({ id: undefined })],
  })
  const dialogs = (
    <>
      {address.param('inlamning') === null ? null : (
        <WalkInDialog
          customer={sent}
          onClose={() => address.change({ inlamning: undefined }, true)}
          onTakenIn={(id) => address.change({ inlamning: undefined, id: String(id) }, true)}
        />
      )}
      {mailOpen ? <MailDialog onClose={() => setMailOpen(false)} /> : null}
    </>
  )
  if (openId !== undefined) {
    return (
      <>
        <OpenRepair key={openId} id={openId} listPath={address.pathTo(undefined)} />
        {dialogs}
      </>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <RepairsToolbar
        address={address}
        view={view}
        counts={board.data?.counts}
        onTakeIn={takeIn}
        onMail={() => setMailOpen(true)}
      />
      {view === 'tavla' ? (
        <Fetched query={board} waiting="Hämtar tavlan">
          {(data) => (
            <Board
              board={data}
              pathTo={address.pathTo}
              onShowAll={(each) => address.change({ status: each, page: undefined })}
            />
          )}
        </Fetched>
      ) : null}
      {view === 'sok' ? (
        <PagedList
          query={found}
          address={address}
          sorting={sorting}
          waiting="Söker ärenden"
          empty={
            <EmptyState icon={<Wrench aria-hidden="true" />} title="Inga ärenden hittades.">
              Sök på nummer, namn, telefon, IMEI eller modell.
            </EmptyState>
          }
        >
          {(cards) => (
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5 md:grid-cols-2 xl:grid-cols-3">
              {cards.map((card) => (
                <li key={card.id}>
                  <RepairCardLink card={card} to={address.pathTo(card.id)} now={now} showStatus />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      ) : null}
      {view === 'fastnat' || view === 'ej-hamtat' ? (
        <Fetched query={watch} waiting="Hämtar ärenden">
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
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5 md:grid-cols-2 xl:grid-cols-3">
                {cards.map((card) => (
                  <li key={card.id}>
                    <RepairCardLink card={card} to={address.pathTo(card.id)} now={now} showStatus />
                  </li>
                ))}
              </ul>
            )
          }
        </Fetched>
      ) : null}
      <KeysLine also={rowKeys('kort')} />
      {dialogs}
    </div>
  )
}
