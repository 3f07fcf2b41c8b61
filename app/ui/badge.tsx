import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

/** Semantic tones, shared by badges, notices and toasts. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error'

const tones = {
  neutral: 'border-line bg-sunk text-ink-soft',
  info: 'border-blue-line bg-blue-tint text-blue-deep',
  success: 'border-green-line bg-green-tint text-green-deep',
  warning: 'border-amber-line bg-amber-tint text-amber',
  error: 'border-red-line bg-red-tint text-red-deep',
} satisfies Record<Tone, string>

/** Renders a short status. The text carries the meaning; the colour only supports it. */
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
