import { HandCoins } from 'lucide-react'
import { useNavigate } from 'react-router'
import { ScreenFrame } from '#app/admin/components/screen-frame.tsx'
import { NewButton } from '#app/admin/list/list-buttons.tsx'
import { ListScreen } from '#app/admin/list/list-screen.tsx'
import { useList } from '#app/admin/list/use-list.ts'
import { statusLabels } from '#domain/trade-in/labels.ts'
import { tradeInSortings } from '#domain/trade-in/sortings.ts'
import { tradeInStatuses } from '#domain/trade-in/states.ts'
import { OpenTradeIn } from './open-trade-in.tsx'
import { TradeInRow } from './trade-in-row.tsx'

const statuses = tradeInStatuses.map((status) => [status, statusLabels[status]] as const)

/** The trade-ins by state, and the open trade-in in their place. */
export default function TradeInsPage() {
  const navigate = useNavigate()
  const receive = () => void navigate('/admin/inbyten/ny')
  const list = useList({
    path: '/admin/inbyten',
    filters: {
      status: { label: 'Status', all: 'Alla', options: statuses, as: 'tabs' },
      refurbishing: { label: 'Renovering', all: 'Alla inbyten', options: { open: 'Renoveras nu' } },
    },
    sortings: tradeInSortings,
    call: 'GET /api/admin/trade-in/cases/',
    enabled: ({ address }) => address.openId === undefined,
    opens: 'inPlace',
    keys: { n: ['nytt inbyte', receive] },
  })
  const { openId, pathTo } = list.address
  if (openId !== undefined) return <OpenTradeIn key={openId} id={openId} listPath={pathTo(undefined)} />
  return (
    <ScreenFrame actions={<NewButton onClick={receive}>Nytt inbyte</NewButton>}>
      <ListScreen
        list={list}
        Icon={HandCoins}
        search="Kod, namn, e-post, telefon, IMEI"
        counts={list.query.data?.counts}
        names="inbyten"
        empty={{ text: 'Det som kunder säljer på webbplatsen hamnar här.' }}
        row={(card) => <TradeInRow card={card} />}
      />
    </ScreenFrame>
  )
}
