import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ScreenFrame } from '#app/admin/components/screen-frame.tsx'
import { getTabs } from '#app/screens.ts'

/** Reports of the present, which have no period. */
const withoutPeriod = ['/admin/rapporter/lager']

type FrameProps = {
  actions?: ReactNode
  children: ReactNode
}

/** Renders a report's layout. Links to other reports keep the chosen period. */
export function ReportFrame(props: FrameProps) {
  const [params] = useSearchParams()
  const period = new URLSearchParams(
    [...params].filter(([name]) => ['period', 'fran', 'till', 'steg'].includes(name)),
  )
  const search = period.size > 0 ? `?${period}` : ''
  const screens = getTabs('/admin/rapporter').map((tab) => ({
    ...tab,
    search: withoutPeriod.includes(tab.to) ? '' : search,
  }))
  return <ScreenFrame about="Rapporter" screens={screens} {...props} />
}
