import { cx } from '../../ui/class-names.ts'
import { useUnansweredCount } from './messages-data.ts'

/** How many messages wait, beside the way to the inbox. It takes its room from the start, so that nothing moves. */
export function UnansweredCount() {
  const count = useUnansweredCount() ?? 0
  return (
    <span className={cx('contents', count === 0 && 'invisible')}>
      <span
        aria-hidden="true"
        className="figures min-w-7 rounded-full bg-blue px-1.5 text-center text-white text-xs leading-5"
      >
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">{count > 0 ? `${count} obesvarade` : ''}</span>
    </span>
  )
}
