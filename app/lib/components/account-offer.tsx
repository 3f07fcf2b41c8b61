import { Link } from '../../ui/link.tsx'
import { useHasCustomerToken } from '../storage/use-customer-token.ts'

/** Offers guests an account after an order. Renders nothing for customers who are logged in. */
export function AccountOffer({ className }: { className?: string }) {
  if (useHasCustomerToken()) return null
  return (
    <p className={className}>
      <Link to="/kund/register" className="link font-semibold">
        Skapa ett konto
      </Link>{' '}
      med samma mejladress, så samlar du reparationer, kvitton och garantier på Mina Sidor.
    </p>
  )
}
