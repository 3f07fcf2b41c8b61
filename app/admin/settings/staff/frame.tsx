import type { ReactNode } from 'react'
import { ScreenFrame } from '#app/admin/components/screen-frame.tsx'
import { getTabs } from '#app/screens.ts'

type FrameProps = {
  actions?: ReactNode
  children: ReactNode
}

export function StaffFrame(props: FrameProps) {
  return <ScreenFrame about="Personal" screens={getTabs('/admin/personal')} {...props} />
}
