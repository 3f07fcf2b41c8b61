import { FileText } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { adminCall } from '../../api/admin-call.ts'
import { ListScreen } from '../../list/list-screen.tsx'
import { useList } from '../../list/use-list.ts'
import { OpenDocument } from '../sales/open-document.tsx'
import { salesKey } from '../sales/sales-data.ts'
import { SalesRow } from '../sales/sales-row.tsx'

const states = { open: 'Obetalda', late: 'Förfallna' } as const

/** Lists invoices: what is owed, and by whom. */
export default function InvoicesPage() {
  const list = useList({
    path: '/admin/fakturor',
    filters: { state: { label: 'Visa', all: 'Alla', options: states } },
    queryKey: [...salesKey, 'invoices'],
    load: ({ sort: _sort, ...asked }, signal) =>
      adminCall('GET /api/admin/invoices/', { query: asked, signal }),
    opens: 'beside',
  })
  return (
    <ListScreen
      list={list}
      Icon={FileText}
      search="Nummer, OCR eller kund"
      names="fakturor"
      empty={{ text: 'Det som säljs på faktura i kassan eller vid utlämningen hamnar här.' }}
      toolbar={
        <Link to="/admin/kassa" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          Ny faktura i kassan
        </Link>
      }
      row={(document) => <SalesRow document={document} />}
      details={{
        choose: { title: 'Välj en faktura', text: 'Här skriver du in betalningar och skickar påminnelser.' },
        show: (id) => <OpenDocument id={id} />,
      }}
    />
  )
}
