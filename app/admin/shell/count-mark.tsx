import { cx } from '../../ui/class-names.ts'

type CountMarkProps = {
  /** Undefined until it is known. */
  count: number | undefined
  /** What they are waiting for, read aloud after the count: `obesvarade`. */
  words: string
}

/** How many wait, beside the way to them. It takes its room from the start, so that nothing moves. */
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
