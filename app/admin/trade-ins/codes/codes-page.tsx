import { TicketPercent } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#app/admin/api/use-call.ts'
import { ScreenFrame } from '#app/admin/components/screen-frame.tsx'
import { NewButton } from '#app/admin/list/list-buttons.tsx'
import { ListScreen } from '#app/admin/list/list-screen.tsx'
import { useWholeList } from '#app/admin/list/use-list.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { formatDay, toDay } from '#domain/time.ts'
import type { AdminCode } from '#domain/trade-in/admin-schemas.ts'
import { formatBonus } from '#domain/trade-in/prices.ts'
import { CodeDialog } from './code-dialog.tsx'

export default function CodesPage() {
  const [open, setOpen] = useState<AdminCode>()
  const list = useWholeList({
    path: '/admin/inbyten/koder',
    query: useCall('GET /api/admin/trade-in/codes/'),
    keys: { n: ['ny kod', ({ change }) => change({ ny: '1' })] },
  })
  const { change, param } = list.address
  const close = () => setOpen(undefined)
  return (
    <ScreenFrame actions={<NewButton onClick={() => change({ ny: '1' })}>Ny kod</NewButton>}>
      <ListScreen
        list={list}
        Icon={TicketPercent}
        names="kampanjkoder"
        empty={{
          title: 'Inga kampanjkoder än.',
          text: 'En kod ger kunden några procent mer för allt i försäljningen.',
        }}
        row={(code) => (
          <span className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-0.5 md:grid-cols-[minmax(0,14rem)_5rem_minmax(0,1fr)_9rem_7.5rem]">
            <span className="figures min-w-0 truncate font-semibold">{code.code}</span>
            <span className="figures font-semibold text-green max-md:text-right">
              {formatBonus(code.percentage_bonus)}
            </span>
            <span className="figures min-w-0 text-ink-soft text-sm max-md:col-span-2">{getPeriod(code)}</span>
            <span className="figures text-ink-soft text-sm">{getUses(code)}</span>
            <span className="justify-self-end">
              <State code={code} />
            </span>
          </span>
        )}
        onOpen={setOpen}
      />
      {param('ny') === null ? null : (
        <CodeDialog existing={undefined} onClose={() => change({ ny: undefined }, true)} />
      )}
      {open ? <CodeDialog key={open.id} existing={open} onClose={close} /> : null}
    </ScreenFrame>
  )
}

function getPeriod({ starts_on: from, ends_on: to }: AdminCode): string {
  if (from && to) return `${formatDay(from)} – ${formatDay(to)}`
  if (from) return `Från ${formatDay(from)}`
  return to ? `Till och med ${formatDay(to)}` : 'Tills vidare'
}

const getUses = ({ uses, most_uses: most }: AdminCode) =>
  most === null ? (uses === 1 ? 'Använd 1 gång' : `Använd ${uses} gånger`) : `Använd ${uses} av ${most}`

function State({ code }: { code: AdminCode }) {
  const today = toDay(new Date())
  const [tone, words]: [Tone, string] = code.valid
    ? ['success', 'Gäller']
    : !code.active
      ? ['neutral', 'Avstängd']
      : code.most_uses !== null && code.uses >= code.most_uses
        ? ['warning', 'Slut']
        : code.starts_on !== null && today < code.starts_on
          ? ['info', 'Kommande']
          : ['neutral', 'Utgången']
  return <Badge tone={tone}>{words}</Badge>
}
