import type { ReactNode } from 'react'
import { getTabs } from '#app/screens.ts'
import { ScreenHead } from '../components/screen-frame.tsx'

/** Renders the heading of the price screens. `children` are the actions, in two columns on phones. */
export function PriceScreens({ children }: { children?: ReactNode }) {
  const actions = children ? (
    <div className="max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:gap-2 sm:contents">{children}</div>
  ) : null
  return <ScreenHead about="Priser" screens={getTabs('/admin/dashboard')} actions={actions} />
}
