import { ReceiptText } from 'lucide-react'
import { adminCall } from '#app/admin/api/admin-call.ts'
import { useList } from '#app/admin/list/use-list.ts'
import { DocumentList } from './document-list.tsx'
import { salesKey } from './sales-data.ts'

const waiting = { register: 'Saknar kvittonummer' } as const

const texts = {
  empty: 'Det som säljs över disk, och det som lämnas ut, hamnar här.',
  title: 'Välj ett köp',
  choose: 'Här skriver du ut, mejlar och tar emot returer.',
}

/** Lists the documents of sales and returns. */
export default function SalesPage() {
  const list = useList({
    path: '/admin/kassa/forsaljning',
    filters: { awaiting: { label: 'Visa', all: 'Alla', options: waiting } },
    queryKey: [...salesKey, 'list'],
    load: ({ sort: _sort, ...requested }, signal) =>
      adminCall('GET /api/admin/sales-documents/', { query: requested, signal }),
    opens: 'beside',
  })
  return (
    <DocumentList
      {...{ list, texts }}
      Icon={ReceiptText}
      search="Nummer eller kund"
      names="kvitton och fakturor"
      toCounter="Till kassan"
    />
  )
}
