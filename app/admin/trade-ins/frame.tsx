import type { ReactNode } from 'react'
import { ScreenFrame } from '../components/screen-frame.tsx'

const screens = [
  { to: '/admin/inbyten', label: 'Ärenden' },
  { to: '/admin/inbyten/liggare', label: 'Inköpsliggare' },
  { to: '/admin/inbyten/enheter', label: 'Enheter' },
  { to: '/admin/inbyten/grupper', label: 'Val och avdrag' },
  { to: '/admin/inbyten/koder', label: 'Kampanjkoder' },
] as const

type FrameProps = {
  actions?: ReactNode
  children: ReactNode
}

export function TradeInFrame(props: FrameProps) {
  return <ScreenFrame about="Inbyten" screens={screens} {...props} />
}
