import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

/** Five stars of which `count` are filled. Silent to screen readers: say the figure beside it. */
export function Stars({ count, className }: { count: number; className?: string }) {
  return (
    <span aria-hidden="true" className={cx('flex gap-0.5 [&_svg]:shrink-0', className)}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon
          name="star"
          key={star}
          className={cx('size-5', star <= count ? 'fill-[#f4b740] text-[#b97618]' : 'text-line-strong')}
        />
      ))}
    </span>
  )
}
