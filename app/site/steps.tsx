import type { ReactNode } from 'react'
import { cx } from '../ui/class-names.ts'

export type Step = { name: string; text: ReactNode }

const columns = { 4: 'lg:grid-cols-4', 5: 'lg:grid-cols-5', 6: 'lg:grid-cols-6' } as const

/** Renders four to six steps: side by side on wide screens, stacked on narrow ones. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const count = steps.length === 4 || steps.length === 6 ? steps.length : 5
  return (
    <ol className={cx('grid gap-0 lg:gap-6', columns[count])}>
      {steps.map(({ name, text }, index) => (
        <li
          key={name}
          className="group relative flex gap-4 pb-4 last:pb-0 sm:gap-5 sm:pb-8 sm:last:pb-0 lg:block lg:pb-0"
        >
          <span
            aria-hidden="true"
            className="absolute top-9 bottom-0 left-4.5 border-line-strong/40 border-l-2 group-last:hidden sm:top-11 sm:left-5.5 lg:top-5.5 lg:right-0 lg:bottom-auto lg:left-14 lg:border-t-2 lg:border-l-0 print:hidden"
          />
          <span
            aria-hidden="true"
            className="figures relative grid size-9 shrink-0 place-items-center rounded-full bg-blue sm:size-11 font-bold text-white"
          >
            {index + 1}
          </span>
          <div className="pt-1 sm:pt-1.5 lg:pt-5">
            <h3 className={count === 6 ? 'text-lg sm:text-xl lg:text-lg' : 'text-lg sm:text-xl'}>{name}</h3>
            <span className="mt-1 block max-w-md sm:mt-1.5 text-pretty text-ink-soft text-sm">{text}</span>
          </div>
        </li>
      ))}
    </ol>
  )
}
