import { cx } from './class-names.ts'

/** A grey stand-in with the measures of what is on its way; give it width and height by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-breathe rounded-md bg-line', className)} />
}

/** Stand-ins for a few lines of text. */
export function SkeletonLines({ lines = 3, className }: { lines?: number; className?: string }) {
  const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-2/3']
  return (
    <div aria-hidden="true" className={cx('flex flex-col gap-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <Skeleton key={line} className={cx('h-4', widths[line % widths.length])} />
      ))}
    </div>
  )
}
