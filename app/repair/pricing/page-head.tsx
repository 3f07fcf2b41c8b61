import type { ReactNode } from 'react'
import { deviceAppearance } from '#app/lib/device-appearance.ts'
import { cx } from '#app/ui/class-names.ts'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'

export function PageHead({
  typeSlug,
  title,
  children,
}: {
  typeSlug: string
  title: string
  children: ReactNode
}) {
  const { drawing, wash } = deviceAppearance(typeSlug)
  return (
    <div className="mt-6 flex items-center gap-5 sm:mt-10 sm:gap-10">
      <div className="min-w-0 flex-1">
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-4 max-w-xl text-ink-soft text-lg">{children}</p>
      </div>
      <span
        className={cx(
          'block w-24 shrink-0 self-start rounded-xl p-2.5 max-xs:hidden print:hidden sm:w-52 sm:p-6',
          wash,
        )}
      >
        <Illustration name={drawing} eager className="h-auto w-full" />
      </span>
    </div>
  )
}
