import type { ReactNode } from 'react'
import { ScreenFrame } from '../shell/screen-frame.tsx'

const screens = [
  { to: '/admin/personal', label: 'Konton' },
  { to: '/admin/granskning', label: 'Granskning' },
] as const

type FrameProps = {
  /** What can be begun from here. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen about those who work here. */
export function StaffFrame(props: FrameProps) {
  return <ScreenFrame about="Personal" screens={screens} {...props} />
}
