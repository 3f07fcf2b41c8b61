import type { ReactNode } from 'react'
import { ScreenFrame } from '#app/admin/components/screen-frame.tsx'

const screens = [
  { to: '/admin/personal', label: 'Konton' },
  { to: '/admin/granskning', label: 'Granskning' },
] as const

type FrameProps = {
  actions?: ReactNode
  children: ReactNode
}

export function StaffFrame(props: FrameProps) {
  return <ScreenFrame about="Personal" screens={screens} {...props} />
}
