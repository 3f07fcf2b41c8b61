import { Mail, PackagePlus } from 'lucide-react'
import { FilterBar } from '#app/admin/list/filter-bar.tsx'
import type { Filtering } from '#app/admin/list/filters.ts'
import { ViewTabs } from '#app/admin/list/view-tabs.tsx'
import { useScreenTitle } from '#app/lib/page/use-screen-title.ts'
import { Button } from '#app/ui/button.tsx'
import type { BoardFilter, RepairBoard } from '#domain/repairs/admin-schemas.ts'
import { formatCount } from '#domain/settings/units.ts'

/** Board filters by the view that shows them. */
export const boardViews = {
  tavla: undefined,
  mina: 'mine',
  idag: 'today',
  'utan-ansvarig': 'unassigned',
} as const satisfies Record<string, BoardFilter | undefined>

export type RepairView = keyof typeof boardViews | 'sok' | 'fastnat' | 'ej-hamtat' | 'nas-inte'

type ToolbarProps = {
  list: Filtering
  view: RepairView
  counts: RepairBoard['counts'] | undefined
  onOpenIntake: () => void
  onMail: () => void
}

export function RepairsToolbar({ list, view, counts, onOpenIntake, onMail }: ToolbarProps) {
  const title = useScreenTitle()
  const counted = (count: number | undefined) => (count ? { count: String(count) } : {})
  const views = [
    { key: 'tavla' as const, label: 'Tavla' },
    { key: 'mina' as const, label: 'Mina' },
    { key: 'idag' as const, label: 'Klart i dag' },
    { key: 'utan-ansvarig' as const, label: 'Utan ansvarig' },
    { key: 'fastnat' as const, label: 'Fastnat', ...counted(counts?.stuck) },
    { key: 'ej-hamtat' as const, label: 'Ej hämtat', ...counted(counts?.uncollected) },
    { key: 'nas-inte' as const, label: 'Nås inte', ...counted(counts?.unreached) },
  ]
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl">{title}</h1>
        <div className="flex gap-2 max-sm:w-full">
          <Button
            className="max-sm:flex-1"
            icon={<PackagePlus aria-hidden="true" className="size-4.5" />}
            aria-keyshortcuts="n"
            onClick={onOpenIntake}
          >
            Ny inlämning
          </Button>
          <Button
            variant="secondary"
            icon={<Mail aria-hidden="true" className="size-4.5" />}
            onClick={onMail}
          >
            Mejl
          </Button>
        </div>
      </div>
      <FilterBar list={list} search="Nummer, namn, telefon, IMEI">
        <ViewTabs
          tabs={views}
          // A search is not one of the views, so none is selected then.
          value={views.find(({ key }) => key === view)?.key}
          onChange={(key) =>
            list.address.change({
              vy: key === 'tavla' ? undefined : key,
              q: undefined,
              status: undefined,
              page: undefined,
            })
          }
        />
        {counts && counts.unread > 0 ? (
          <p className="self-center font-semibold text-red text-sm">
            {formatCount(counts.unread, 'ärende', 'ärenden')} med olästa meddelanden
          </p>
        ) : null}
      </FilterBar>
    </div>
  )
}
