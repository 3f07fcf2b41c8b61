/** Renders a thin line that says that payments are in test mode, or nothing when they are real. It scrolls away with the page. */
export function TestModeStrip({ isTestMode }: { isTestMode: boolean }) {
  if (!isTestMode) return null
  return (
    // A landmark, because all content belongs to one.
    <aside
      aria-label="Betalningar"
      className="h-6 overflow-hidden whitespace-nowrap border-amber-line border-b bg-amber-tint text-center font-semibold text-amber text-xs leading-6 print:hidden"
    >
      <span>Testläge</span>: inga pengar dras
    </aside>
  )
}
