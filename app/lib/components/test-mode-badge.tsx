import { cx } from '#app/ui/class-names.ts'

/** Renders a small note that payments on the web are in test mode, or nothing when they are real. What the till sells is real. */
export function TestModeBadge({ isTestMode, className }: { isTestMode: boolean; className?: string }) {
  if (!isTestMode) return null
  return (
    <span
      title="Webbutiken är i testläge: inga pengar dras på webben. Det som säljs i kassan är på riktigt."
      className={cx(
        'inline-flex items-center whitespace-nowrap rounded-full border border-amber-line bg-amber-tint px-2 font-semibold text-amber text-xs leading-5',
        className,
      )}
    >
      Webb i testläge
      <span className="sr-only">: inga pengar dras på webben. Det som säljs i kassan är på riktigt.</span>
    </span>
  )
}
