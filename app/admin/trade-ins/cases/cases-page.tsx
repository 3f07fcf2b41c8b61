import { HandCoins } from 'lucide-react'
import { useNavigate } from 'react-router'
import { adminCall } from '#app/admin/api/admin-call.ts'
import { NewButton } from '#app/admin/list/list-buttons.tsx'
import { ListScreen } from '#app/admin/list/list-screen.tsx'
import { useList } from '#app/admin/list/use-list.ts'
import { rowKeys } from '#app/admin/shell/keys-line.tsx'
import { statusLabels } from '#domain/trade-in/labels.ts'
import { caseSortings } from '#domain/trade-in/sortings.ts'
import { tradeInStatuses } from '#domain/trade-in/states.ts'
import { TradeInFrame } from '../frame.tsx'
import { CaseRow } from './case-row.tsx'
import { casesKey, casesRefetchMs } from './cases-data.ts'
import { OpenCase } from './open-case.tsx'

const statuses = tradeInStatuses.map((status) => [status, statusLabels[status]] as const)

/** The trade-ins by state, and the open case in their place. */
export default function CasesPage() {
  const navigate = useNavigate()
  const receive = () => void navigate('/admin/inbyten/ny')
  const list = useList({
    path: '/admin/inbyten',
    filters: { status: { label: 'Status', all: 'Alla', options: statuses, as: 'tabs' } },
    sortings: caseSortings,
    queryKey: [...casesKey, 'list'],
    load: (asked, signal) => adminCall('GET /api/admin/trade-in/cases/', { query: asked, signal }),
    refetchMs: casesRefetchMs,
    enabled: ({ address }) => address.openId === undefined,
    opens: 'inPlace',
    keys: { n: ['nytt inbyte', receive] },
  })
  const { openId, pathTo } = list.address
  if (openId !== undefined) return <OpenCase key={openId} id={openId} listPath={pathTo(undefined)} />
  return (
    <TradeInFrame actions={<NewButton onClick={receive}>Nytt inbyte</NewButton>}>
      <ListScreen
        list={list}
        Icon={HandCoins}
        search="Kod, namn, e-post, telefon, IMEI"
        counts={list.query.data?.counts}
        names="inbyten"
        empty={{ text: 'Det som kunder säljer på webbplatsen hamnar här.' }}
        row={(card) => <CaseRow card={card} />}
        rowKeys={rowKeys('ärenden')}
      />
    </TradeInFrame>
  )
}
