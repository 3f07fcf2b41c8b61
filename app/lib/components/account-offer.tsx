import { Link } from '#app/ui/link.tsx'
import { useHasCustomerToken } from '../storage/use-customer-token.ts'

type AccountOfferProps = {
  /** The account's benefit, as a clause after 'så'. */
  benefit?: string
  className?: string
}

/** Offers guests an account after an order. Renders nothing for customers who are logged in. */
export function AccountOffer({
  benefit = 'samlar du reparationer, kvitton och garantier på Mina Sidor',
  className,
}: AccountOfferProps) {
  if (useHasCustomerToken()) return null
  return (
    <p className={className}>
      <Link to="/kund/register" className="link font-semibold">
        Skapa ett konto
      </Link>{' '}
      med samma mejladress, så {benefit}.
    </p>
  )
}
