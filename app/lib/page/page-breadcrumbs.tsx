import { BackLink, Breadcrumbs, type Crumb } from '#app/ui/breadcrumbs.tsx'
import { cx } from '#app/ui/class-names.ts'
import { startCrumb } from './metadata.ts'

export type PageBreadcrumbsProps = {
  /** Breadcrumbs after `Support`. The last one is the page itself and has no address. */
  crumbs: readonly Crumb[]
  className?: string
}

/** Renders the breadcrumbs from `Support` and a link one level up, at the top of every page except the first. */
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
