import { BackLink, Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx'
import { cx } from '../../ui/class-names.ts'
import { startCrumb } from './metadata.ts'

export type PageBreadcrumbsProps = {
  /** The steps after `Support`, the page itself last and without an address. */
  crumbs: readonly Crumb[]
  className?: string
}

/** What stands at the top of every page but the first: the way here from `Support`, and a link one step back. */
export function PageBreadcrumbs({ crumbs, className }: PageBreadcrumbsProps) {
  const steps = [startCrumb, ...crumbs]
  const parent = steps.at(-2)
  return (
    <div
      className={cx('flex flex-wrap items-center justify-between gap-x-6 gap-y-1 print:hidden', className)}
    >
      <Breadcrumbs crumbs={steps} />
      <BackLink to={parent?.to ?? '/'} />
    </div>
  )
}
