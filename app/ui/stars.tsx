import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

const stars = 5

/**
 * Five stars of which `count` are filled, as tall as the class says (`h-5`). Silent to screen readers: say the figure
 * beside it. The row is one drawing, since reviews show many: a gold one, cut off after `count`, over a pale one.
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
