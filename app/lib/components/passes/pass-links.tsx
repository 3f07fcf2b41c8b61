import { Link } from '#app/ui/link.tsx'
import type { SoldPass } from '#domain/shop/order-schemas.ts'

/** Renders the links to the passes of a line's pieces; nothing without any. */
export function PassLinks({ passes }: { passes: readonly SoldPass[] }) {
  return passes.map(({ serial, path }) => (
    <span key={path} className="block text-sm">
      <Link to={path} className="link inline-block py-0.5">
        Enhetens pass{passes.length > 1 ? ` (${serial})` : ''}
      </Link>
    </span>
  ))
}
