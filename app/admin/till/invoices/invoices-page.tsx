import { FileText } from 'lucide-react'
import { useList } from '#app/admin/list/use-list.ts'
import { DocumentList } from '../sales/document-list.tsx'

const states = { open: 'Obetalda', late: 'Förfallna' } as const

/** Lists invoices: what is owed, and by whom. */
export default function InvoicesPage() {
  const list = useList({
    path: '/admin/fakturor',
    filters: { state: { label: 'Visa', all: 'Alla', options: states } },
    call: 'GET /api/admin/invoices/',
    query: ({ sort: _sort, ...requested }) => requested,
    opens: 'beside',
  })
  const sums = list.query.data
  return (
    <DocumentList
      list={list}
      Icon={FileText}
      search="Nummer, OCR eller kund"
      names="fakturor"
      empty="Det som säljs på faktura i kassan eller vid utlämningen hamnar här."
      toCounter="Ny faktura i kassan"
      sums={
        sums
          ? [
              ['Obetalt', sums.owed],
              ['varav förfallet', sums.late],
            ]
          : []
      }
    />
  )
}
