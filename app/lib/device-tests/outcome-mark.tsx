import { cx } from '#app/ui/class-names.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import type { TestOutcome } from '#domain/device-tests/tests.ts'

const untested = { icon: 'minus', look: 'text-ink-soft' } as const

const marks = {
  ok: { icon: 'circle-check', look: 'text-green' },
  broken: { icon: 'circle-alert', look: 'text-red' },
  refused: untested,
  skipped: untested,
  unsupported: untested,
} as const satisfies Record<TestOutcome, { icon: IconName; look: string }>

/** Renders the mark of a result. Its words stand beside it. */
export function OutcomeMark({ outcome, className }: { outcome: TestOutcome; className: string }) {
  const { icon, look } = marks[outcome]
  return <Icon name={icon} className={cx('shrink-0', look, className)} />
}
