import { ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { adminCall } from '../../api/admin-call.ts'
import { ListScreen } from '../../list/list-screen.tsx'
import { useList } from '../../list/use-list.ts'
import { OpenDocument } from './open-document.tsx'
import { salesKey } from './sales-data.ts'
import { SalesRow } from './sales-row.tsx'

const waiting = { register: 'Saknar kvittonummer' } as const

/** Lists the documents of sales and returns. */
export default function SalesPage() {
  const list = useList({
    path: '/admin/kassa/forsaljning',
    filters: { awaiting: { label: 'Visa', all: 'Alla', options: waiting } },
    queryKey: [...salesKey, 'list'],
    load: ({ sort: _sort, ...asked }, signal) =>
      adminCall('GET /api/admin/sales-documents/', { query: asked, signal }),
    opens: 'beside',
  })
  return (
    <ListScreen
      list={list}
      Icon={ReceiptText}
      search="Nummer eller kund"
      names="kvitton och fakturor"
      empty={{ text: 'Det som säljs över disk, och det som lämnas ut, hamnar här.' }}
      toolbar={
        <Link to="/admin/kassa" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          Till kassan
        </Link>
      }
      row={(document) => <SalesRow document={document} />}
      details={{
        choose: { title: 'Välj ett köp', text: 'Här skriver du ut, mejlar och tar emot returer.' },
        show: (id) => <OpenDocument id={id} />,
      }}
    />
  )
}
