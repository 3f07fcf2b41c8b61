import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ScreenFrame } from '#app/admin/components/screen-frame.tsx'

const reports = [
  { to: '/admin/rapporter', label: 'Intäkter', periods: true },
  { to: '/admin/rapporter/reparationer', label: 'Reparationer', periods: true },
  { to: '/admin/rapporter/lager', label: 'Lager', periods: false },
  { to: '/admin/rapporter/inbyten', label: 'Inbyten', periods: true },
] as const

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
  const screens = reports.map(({ periods, ...report }) => ({ ...report, search: periods ? search : '' }))
  return <ScreenFrame about="Rapporter" screens={screens} {...props} />
}
