import { Undo2 } from 'lucide-react'
import { WithdrawalDetails } from '#app/admin/components/withdrawals/withdrawal-details.tsx'
import { ListScreen } from '#app/admin/list/list-screen.tsx'
import { useList } from '#app/admin/list/use-list.ts'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { byAge } from '#domain/sorting.ts'
import { OrdersTabs } from '../orders-tabs.tsx'
import { WithdrawalRow } from './withdrawal-row.tsx'

/** Purchases and repairs that their customers have withdrawn from: waiting or handled. */
export function WithdrawalsList() {
  const list = useList({
    path: '/admin/bestallningar',
    filters: {
      klara: { label: 'Vy', all: 'Att hantera', options: [['1', 'Hanterade']], as: 'tabs' },
    },
    sortings: byAge,
    call: 'GET /api/admin/shop/withdrawals/',
    query: ({ klara, sort, page, page_size }) => ({
      state: klara ? 'handled' : 'confirmed',
      sort,
      page,
      page_size,
    }),
    opens: 'beside',
  })
  const { address, values, query, rows = [] } = list
  return (
    <ListScreen
      list={list}
      Icon={Undo2}
      names="ångerärenden"
      toolbar={<OrdersTabs address={address} value="anger" />}
      empty={{
        title: values.klara ? 'Inga hanterade ångerärenden.' : 'Ingen väntar på svar.',
        text: 'Den som ångrar ett köp eller en reparation på webbplatsen hamnar här.',
      }}
      notice={
        <p className="text-ink-soft text-sm">
          Kunden ska ha pengarna inom 14 dagar från att den ångrade sig, men ni får vänta tills varan har
          kommit tillbaka (lag 2005:59).
        </p>
      }
      row={(withdrawal) => <WithdrawalRow withdrawal={withdrawal} />}
      details={(id) => {
        const opened = rows.find((withdrawal) => withdrawal.id === id)
        if (opened) {
          return (
            <Card as="section" aria-label={`Ångerärende ${opened.reference}`}>
              <WithdrawalDetails
                withdrawal={opened}
                withOrder
                onHandled={() => address.change({ id: undefined })}
              />
            </Card>
          )
        }
        return query.isSuccess ? (
          <EmptyState icon={<Undo2 aria-hidden="true" />} title="Ärendet står inte i listan.">
            Det kan ha hanterats av någon annan. Titta under Hanterade.
          </EmptyState>
        ) : null
      }}
    />
  )
}
