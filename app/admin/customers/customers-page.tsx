import { Users } from 'lucide-react'
import { customerSortings } from '#domain/office/customer-sortings.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { useList } from '../list/use-list.ts'
import { CustomerRow } from './customer-row.tsx'
import { OpenCustomer } from './open-customer.tsx'

const accounts = { med: 'with', utan: 'without' } as const

/** Renders the list of customers, with and without account, and the open one with its history. */
export default function CustomersPage() {
  const list = useList({
    path: '/admin/kunder',
    filters: {
      konto: { label: 'Konto', all: 'Alla', options: { med: 'Med konto', utan: 'Utan konto' } },
    },
    sortings: customerSortings,
    call: 'GET /api/admin/customers/',
    query: ({ konto, ...requested }) => ({ ...requested, account: konto && accounts[konto] }),
    opens: 'beside',
  })
  return (
    <ListScreen
      list={list}
      Icon={Users}
      search="Namn, e-post, telefon, nummer"
      names="kunder"
      empty={{
        text: 'Alla som har lämnat en e-postadress hamnar här: med konto eller utan.',
        filtered:
          'Sök på en del av namnet, e-posten eller telefonnumret, eller på ett helt ärende-, order- eller kvittonummer.',
      }}
      row={(customer) => <CustomerRow customer={customer} />}
      details={(id) => <OpenCustomer id={id} />}
    />
  )
}
