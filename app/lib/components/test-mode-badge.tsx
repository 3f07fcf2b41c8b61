import { cx } from '#app/ui/class-names.ts'

/** Renders a small note that payments are in test mode, or nothing when they are real. */
export function TestModeBadge({ isTestMode, className }: { isTestMode: boolean; className?: string }) {
  if (!isTestMode) return null
  return (
    <span
      title="Betalningar är i testläge: inga pengar dras."
      className={cx(
        'inline-flex items-center whitespace-nowrap rounded-full border border-amber-line bg-amber-tint px-2 font-semibold text-amber text-xs leading-5',
        className,
      )}
    >
      Testläge
      <span className="sr-only">: inga pengar dras</span>
    </span>
  )
}
