/**
 * Renders the shop's logo and name; `compact` hides the name on phones. The logo is a V drawn as two strokes that meet at a
 * screw.
 */
export function Logo({ name, compact = false }: { name: string; compact?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5 font-bold text-[1.3125rem] text-ink tracking-tight">
      <svg viewBox="0 0 40 40" aria-hidden="true" className="size-9 shrink-0">
        <rect width="40" height="40" rx="11" fill="#17428f" />
        <path d="M11 11.5 19 28" stroke="#fff" strokeWidth="5" strokeLinecap="round" />
        <path d="M19.4 28 24 18.6" stroke="#9ec3f5" strokeWidth="5" strokeLinecap="round" />
        <circle cx="28" cy="11.6" r="4" fill="#f4b740" />
        <path d="m26.3 13.3 3.4-3.4" stroke="#7c4a03" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
      <span className={compact ? 'max-sm:sr-only' : 'max-xs:sr-only'}>{name}</span>
    </span>
  )
}
