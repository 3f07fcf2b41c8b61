import { cx } from './class-names.ts'

/** Renders a spinner in the text colour. It is decorative, so show a text beside it. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      aria-hidden="true"
      className={cx('animate-spin', className ?? 'size-6')}
    >
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" />
    </svg>
  )
}

/** Renders a spinner with a label, announced once, in place of content that is loading. */
export function LoadingState({ label = 'Hämtar …', className }: { label?: string; className?: string }) {
  return (
    <div
      role="status"
      // Hidden when an island could not be loaded (app/browser/island-failure.ts).
      data-loading=""
      className={cx('flex items-center justify-center gap-3 py-10 text-ink-soft', className)}
    >
      <Spinner className="size-6 text-blue" />
      <span>{label}</span>
    </div>
  )
}
