import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

/** The five moods in which something is said; the same names for badges, notices and toasts. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error'

const tones = {
  neutral: 'border-line bg-sunk text-ink-soft',
  info: 'border-blue-line bg-blue-tint text-blue-deep',
  success: 'border-green-line bg-green-tint text-green-deep',
  warning: 'border-amber-line bg-amber-tint text-amber',
  error: 'border-red-line bg-red-tint text-red-deep',
} satisfies Record<Tone, string>

/** A status in a word or two. Its meaning stands in the text; the colour only helps the eye. */
export function Badge({ tone = 'neutral', children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full border px-2.5 py-0.5 font-semibold text-xs',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}

export type BadgeProps = { tone?: Tone; children: ReactNode; className?: string }
