import { FileText } from 'lucide-react'
import { useState } from 'react'
import { readAdminToken } from '#app/admin/api/admin-token.ts'
import { fetchErrorText } from '#app/admin/api/error-text.ts'
import { ListScreen } from '#app/admin/list/list-screen.tsx'
import { useList } from '#app/admin/list/use-list.ts'
import { quoteRequestStatuses } from '#domain/quotes/states.ts'
import { byAge } from '#domain/sorting.ts'
import { QuoteRequestDetails } from './quote-details.tsx'
import { QuoteRequestRow } from './quote-row.tsx'

const statuses = quoteRequestStatuses.map((status) => [status, status] as const)

/** Returns why the requests could not be fetched (spec 001 section 8). */
const loadErrorText = (error: Error) =>
  readAdminToken() ? fetchErrorText(error) : 'Kan inte hämta data, ingen autentiseringstoken hittades.'

export default function QuoteRequestsPage() {
  const list = useList({
    path: '/admin/quotes',
    filters: { status: { label: 'Status', all: 'Alla status', options: statuses } },
    sortings: byAge,
    call: 'GET /api/quotes/requests/',
    opens: 'beside',
  })
  const { openId } = list.address
  const openRequest = list.rows?.find((quoteRequest) => quoteRequest.id === openId)
  const [last, setLast] = useState(openRequest)
  if (openRequest && openRequest !== last) setLast(openRequest)
  // A colleague's change may take the open request out of the list; it stays open here.
  const open = openRequest ?? (last && last.id === openId ? last : undefined)

  return (
    <ListScreen
      list={list}
      Icon={FileText}
      search="Namn, e-post, telefon, modell"
      names="förfrågningar"
      errorText={loadErrorText}
      empty={{ text: 'Nya förfrågningar från webbplatsen hamnar här.' }}
      row={(quoteRequest) => <QuoteRequestRow quote={quoteRequest} />}
      details={(_id, close) => (open ? <QuoteRequestDetails quote={open} onGone={close} /> : undefined)}
    />
  )
}
