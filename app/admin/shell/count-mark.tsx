import { cx } from '#app/ui/class-names.ts'

type CountMarkProps = {
  count: number | undefined
  /** Text that screen readers read after the count: `obesvarade`. */
  words: string
}

/** Renders a count beside a link; nothing for zero. Its space is reserved while the count is loading, to avoid layout shifts. */
export function CountMark({ count, words }: CountMarkProps) {
  if (count === 0) return null
  return (
    <span className={cx('contents', count === undefined && 'invisible')}>
      <span
        aria-hidden="true"
        className="figures min-w-7 rounded-full bg-blue px-1.5 text-center text-white text-xs leading-5"
      >
        {count !== undefined && count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">{count === undefined ? '' : `${count} ${words}`}</span>
    </span>
  )
}
