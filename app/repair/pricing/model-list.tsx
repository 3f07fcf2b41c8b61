import { cx } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'
import type { ShownModel } from './format-prices.ts'

export function ModelList({ models, className }: { models: readonly ShownModel[]; className?: string }) {
  return (
    <ul className={cx('grid gap-x-8 sm:grid-cols-2', className)}>
      {models.map(({ name, path, from }) => (
        <li key={path} className="border-line border-b">
          <Link
            to={path}
            className="flex min-h-12 items-center justify-between gap-4 py-1.5 hover:text-blue hover:underline"
          >
            <span className="min-w-0">{name}</span>
            <span className="figures shrink-0 text-ink-soft text-sm">{from ? `från ${from}` : 'offert'}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
