import type { ReactNode } from 'react'
import { useScreenTitle } from '#app/lib/page/use-screen-title.ts'

type ScreenHeadProps = { actions?: ReactNode }

/** Renders a screen below its title and actions. */
export function ScreenFrame({ children, actions }: ScreenHeadProps & { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead actions={actions} />
      {children}
    </div>
  )
}

/** Renders a screen's title and actions. */
export function ScreenHead({ actions }: ScreenHeadProps) {
  const title = useScreenTitle()
  return (
    <div className="flex min-h-(--control) flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h1 className="text-2xl">{title}</h1>
      {actions ? <div className="flex flex-wrap gap-2 max-sm:w-full print:hidden">{actions}</div> : null}
    </div>
  )
}
