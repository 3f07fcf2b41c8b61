import type { ReactNode } from 'react'
import { cx } from '../ui/class-names.ts'
import { Icon, type IconName } from '../ui/icon.tsx'

export type Feature = { icon: IconName; look: string; name: string; text: ReactNode }

export function FeatureGrid({ features }: { features: readonly Feature[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {features.map(({ icon, look, name, text }) => (
        <li key={name} className="flex gap-4 sm:block">
          <span className={cx('grid size-14 shrink-0 place-items-center rounded-lg', look)}>
            <Icon name={icon} className="size-7" />
          </span>
          <div className="min-w-0 sm:mt-5">
            <h3 className="text-xl">{name}</h3>
            <p className="mt-1.5 text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
