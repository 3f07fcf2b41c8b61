import { cx } from '#app/ui/class-names.ts'

type CountMarkProps = {
  count: number | undefined
  /** Text that screen readers read after the count: `obesvarade`. */
  words: string
}

/** Renders a count beside a link. Its space is reserved from the start to avoid layout shifts. */
export function CountMark({ count = 0, words }: CountMarkProps) {
  return (
    <span className={cx('contents', count === 0 && 'invisible')}>
      <span
        aria-hidden="true"
        className="figures min-w-7 rounded-full bg-blue px-1.5 text-center text-white text-xs leading-5"
      >
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">{count > 0 ? `${count} ${words}` : ''}</span>
    </span>
  )
}
