import { Link } from '#app/ui/link.tsx'
import { usePortal } from './portal-context.ts'

/** Renders, in an empty list, that older rows wait for the address to be confirmed. Nothing once it is. */
export function UnconfirmedHint() {
  const { profile } = usePortal()
  if (profile.email_verified) return null
  return (
    <span className="mt-2 block">
      Det du gjorde innan du hade konto visas när du har{' '}
      <Link to="/kund" className="link">
        bekräftat din mejladress
      </Link>
      .
    </span>
  )
}
