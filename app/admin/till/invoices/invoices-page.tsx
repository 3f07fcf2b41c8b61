import { FileText } from 'lucide-react'
import { useList } from '#app/admin/list/use-list.ts'
import { DocumentList } from '../sales/document-list.tsx'

const states = { open: 'Obetalda', late: 'Förfallna' } as const

const texts = {
  empty: 'Det som säljs på faktura i kassan eller vid utlämningen hamnar här.',
  title: 'Välj en faktura',
  choose: 'Här skriver du in betalningar och skickar påminnelser.',
}

/** Lists invoices: what is owed, and by whom. */
export default function InvoicesPage() {
  const list = useList({
    path: '/admin/fakturor',
    filters: { state: { label: 'Visa', all: 'Alla', options: states } },
    call: 'GET /api/admin/invoices/',
    query: ({ sort: _sort, ...requested }) => requested,
    opens: 'beside',
  })
  return (
    <DocumentList
      {...{ list, texts }}
      Icon={FileText}
      search="Nummer, OCR eller kund"
      names="fakturor"
      toCounter="Ny faktura i kassan"
    />
  )
}
