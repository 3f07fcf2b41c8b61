import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

const stars = 5

/**
 * Renders five stars with `count` of them filled; the class sets the height (`h-5`). Hidden from screen readers, so show the
 * number beside it. To keep the markup small, the row is one gold drawing clipped after `count`, over a pale one.
 */
export function Stars({ count, className = 'h-5' }: { count: number; className?: string }) {
  const row = 'aspect-[136/24] h-full'
  return (
    <span aria-hidden="true" className={cx('relative block', className)}>
      {count < stars ? <Icon name="stars" className={cx(row, 'absolute text-line-strong')} /> : null}
      <Icon
        name="stars"
        className={cx(row, 'fill-[#f4b740] text-[#b97618]')}
        {...(count < stars && { style: { clipPath: `inset(0 ${100 - (count / stars) * 100}% 0 0)` } })}
      />
    </span>
  )
}
