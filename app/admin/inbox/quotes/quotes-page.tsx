import { FileText } from 'lucide-react'
import { useState } from 'react'
import { ListScreen } from '#app/admin/list/list-screen.tsx'
import { useList } from '#app/admin/list/use-list.ts'
import { quoteRequestStatuses } from '#domain/quotes/states.ts'
import { byAge } from '#domain/sorting.ts'
import { QuoteRequestDetails } from './quote-details.tsx'
import { QuoteRequestRow } from './quote-row.tsx'
import { loadQuotes } from './quotes-data.ts'

const statuses = quoteRequestStatuses.map((status) => [status, status] as const)

export default function QuoteRequestsPage() {
  const list = useList({
    path: '/admin/quotes',
    filters: { status: { label: 'Status', all: 'Alla status', options: statuses } },
    sortings: byAge,
    queryKey: ['quotes'],
    load: loadQuotes,
    opens: 'beside',
  })
  const { openId } = list.address
  const found = list.rows?.find((quoteRequest) => quoteRequest.id === openId)
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  // A colleague's change may take the open request out of the list; it stays open here.
  const open = found ?? (last && last.id === openId ? last : undefined)

  return (
    <ListScreen
      list={list}
      Icon={FileText}
      search="Namn, e-post, telefon, modell"
      names="förfrågningar"
      empty={{ text: 'Nya förfrågningar från webbplatsen hamnar här.' }}
      row={(quoteRequest) => <QuoteRequestRow quote={quoteRequest} />}
      details={{
        choose: {
          title: 'Välj en förfrågan',
          text: 'Här visas kundens uppgifter, och här skickar du offerten.',
        },
        show: (_id, close) => (open ? <QuoteRequestDetails quote={open} onGone={close} /> : undefined),
      }}
    />
  )
}
