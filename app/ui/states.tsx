import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Notice } from './notice.tsx'

export type EmptyStateProps = {
  title: string
  /** Why it is empty, or what to do about it. */
  children?: ReactNode
  icon?: ReactNode
  action?: ReactNode
  className?: string
}

/** Renders the message for an empty list, with an action. */
export function EmptyState({ title, children, icon, action, className }: EmptyStateProps) {
  return (
    <div
      className={cx(
        'flex flex-col items-center rounded-xl border border-line border-dashed p-10 text-center',
        className,
      )}
    >
      {icon ? <div className="mb-4 text-ink-soft [&_svg]:size-9">{icon}</div> : null}
      <p className="font-semibold text-lg">{title}</p>
      {children ? <div className="mt-1 max-w-md text-ink-soft">{children}</div> : null}
      {action ? <div className="mt-5">{action}</div> : null}
    </div>
  )
}

export type ErrorStateProps = {
  /** The error message. */
  children: ReactNode
  title?: string
  /** Called by the retry button, which is hidden without it. */
  onRetry?: () => void
  retrying?: boolean
  className?: string
}

/** Renders an error message for content that failed to load, with a retry button. */
export function ErrorState({ children, title, onRetry, retrying = false, className }: ErrorStateProps) {
  return (
    <Notice
      tone="error"
      live
      title={title}
      className={cx(className)}
      action={
        onRetry ? (
          <Button
            variant="secondary"
            size="sm"
            onClick={onRetry}
            loading={retrying}
            icon={<Icon name="rotate-cw" className="size-4" />}
          >
            Försök igen
          </Button>
        ) : null
      }
    >
      {children}
    </Notice>
  )
}
