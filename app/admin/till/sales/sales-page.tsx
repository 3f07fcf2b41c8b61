import { ReceiptText } from 'lucide-react'
import { useList } from '#app/admin/list/use-list.ts'
import { DocumentList } from './document-list.tsx'

const waiting = { register: 'Saknar kvittonummer' } as const

/** Lists the documents of sales and returns. */
export default function SalesPage() {
  const list = useList({
    path: '/admin/kassa/forsaljning',
    filters: { awaiting: { label: 'Visa', all: 'Alla', options: waiting } },
    call: 'GET /api/admin/sales-documents/',
    query: ({ sort: _sort, ...requested }) => requested,
    opens: 'beside',
  })
  const sums = list.query.data
  return (
    <DocumentList
      list={list}
      Icon={ReceiptText}
      search="Nummer eller kund"
      names="kvitton och fakturor"
      empty="Det som säljs över disk, och det som lämnas ut, hamnar här."
      toCounter="Till kassan"
      sums={
        sums
          ? [
              ['I dag', sums.today],
              ['I går', sums.yesterday],
            ]
          : []
      }
    />
  )
}
