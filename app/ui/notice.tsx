import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'
import { cx } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

type NoticeTone = Exclude<Tone, 'neutral'>

const tones = {
  info: { look: 'border-blue-line bg-blue-tint', mark: 'text-blue', icon: 'info' },
  success: { look: 'border-green-line bg-green-tint', mark: 'text-green', icon: 'circle-check' },
  warning: { look: 'border-amber-line bg-amber-tint', mark: 'text-amber', icon: 'triangle-alert' },
  error: { look: 'border-red-line bg-red-tint', mark: 'text-red', icon: 'circle-alert' },
} satisfies Record<NoticeTone, { look: string; mark: string; icon: IconName }>

export type NoticeProps = {
  tone?: NoticeTone
  title?: ReactNode
  children?: ReactNode
  /** A button or link that belongs to the message. */
  action?: ReactNode
  /** Announces the message when it appears, errors at once. For messages caused by an action. */
  live?: boolean
  className?: string
}

/** Renders a message in the page: a hint, a confirmation, a warning or an error. */
export function Notice({ tone = 'info', title, children, action, live = false, className }: NoticeProps) {
  const { look, mark, icon } = tones[tone]
  return (
    <div
      role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
      className={cx('flex items-start gap-3 rounded-lg border p-4', look, className)}
    >
      <Icon name={icon} className={cx('mt-0.5 size-5.5 shrink-0', mark)} />
      <div className="min-w-0 flex-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {action ? <div className="mt-3">{action}</div> : null}
      </div>
    </div>
  )
}
