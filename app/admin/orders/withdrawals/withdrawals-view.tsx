import { Undo2 } from 'lucide-react'
import { byAge } from '../../../../domain/sorting.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import type { ListAddress } from '../../list/list-address.ts'
import { PagedList } from '../../list/paged-list.tsx'
import { sortingIn } from '../../list/sorting.tsx'
import { BackToList, SplitView } from '../../list/split-view.tsx'
import { ViewTabs } from '../../list/view-tabs.tsx'
import { useWithdrawals } from '../orders-data.ts'
import { OrdersTabs } from '../orders-tabs.tsx'
import { WithdrawalDetails } from './withdrawal-details.tsx'
import { WithdrawalsList } from './withdrawals-list.tsx'

/** Purchases that their buyers have withdrawn from: those that wait, or those that are done with. */
export function WithdrawalsView({ address }: { address: ListAddress }) {
  const { openId } = address
  const done = address.param('klara') !== null
  const sorting = sortingIn(address, byAge)
  const withdrawals = useWithdrawals(
    { state: done ? 'handled' : 'confirmed', sort: sorting.chosen, page: address.page },
    true,
  )
  const opened = withdrawals.data?.results.find(({ id }) => id === openId)
  const listPath = address.pathTo(undefined)
  return (
    <SplitView
      title="Beställningar"
      toolbar={<OrdersTabs address={address} />}
      list={
        <>
          <ViewTabs
            tabs={[
              { key: 'nya', label: 'Att hantera' },
              { key: 'klara', label: 'Hanterade' },
            ]}
            value={done ? 'klara' : 'nya'}
            onChange={(key) =>
              address.change({ klara: key === 'klara' ? '1' : undefined, page: undefined, id: undefined })
            }
          />
          <PagedList
            query={withdrawals}
            address={address}
            sorting={sorting}
            waiting="Hämtar ångerärenden"
            empty={
              <EmptyState
                icon={<Undo2 aria-hidden="true" />}
                title={done ? 'Inga hanterade ångerärenden.' : 'Ingen väntar på svar.'}
              >
                Den som ångrar ett köp på sidan Ångra köp hamnar här.
              </EmptyState>
            }
          >
            {(results) => <WithdrawalsList withdrawals={results} openId={openId} pathTo={address.pathTo} />}
          </PagedList>
        </>
      }
      open={
        openId === undefined ? undefined : (
          <div className="min-w-0">
            <BackToList to={listPath}>Alla ångerärenden</BackToList>
            {opened ? (
              <Card as="section" aria-label={`Ångerärende ${opened.reference}`}>
                <WithdrawalDetails
                  key={opened.id}
                  withdrawal={opened}
                  withOrder
                  onHandled={() => address.change({ id: undefined })}
                />
              </Card>
            ) : withdrawals.isSuccess ? (
              <EmptyState icon={<Undo2 aria-hidden="true" />} title="Ärendet står inte i listan.">
                Det kan ha hanterats av någon annan. Titta under Hanterade.
              </EmptyState>
            ) : null}
          </div>
        )
      }
      closed={
        <EmptyState icon={<Undo2 aria-hidden="true" />} title="Välj ett ångerärende">
          Kunden ska ha pengarna inom 14 dagar från att den ångrade sig, men du får vänta tills varan kommit
          tillbaka (lag 2005:59).
        </EmptyState>
      }
    />
  )
}
