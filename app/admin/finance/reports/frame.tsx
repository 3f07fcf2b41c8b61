import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { ScreenHead } from '#app/admin/components/screen-frame.tsx'
import { TabLinks } from '#app/admin/components/tab-links.tsx'
import { allTabs } from '#app/screens.ts'

const reports = allTabs
  .filter(({ path }) => path === '/admin/rapporter')
  .flatMap((tab) => [tab, ...(tab.parts ?? [])])

/** Reports of the present, which have no period. */
const withoutPeriod = ['/admin/rapporter/lager']

type FrameProps = {
  actions?: ReactNode
  children: ReactNode
}

/** Renders a report's layout. Links to other reports keep the chosen period. */
export function ReportFrame({ actions, children }: FrameProps) {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const period = new URLSearchParams(
    [...params].filter(([name]) => ['period', 'fran', 'till', 'steg'].includes(name)),
  )
  const search = period.size > 0 ? `?${period}` : ''
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead actions={actions} />
      <TabLinks
        about="Rapporter"
        tabs={reports.map(({ path, title }) => ({
          to: { pathname: path, search: withoutPeriod.includes(path) ? '' : search },
          label: title,
          isOpen: path === pathname,
        }))}
      />
      {children}
    </div>
  )
}
