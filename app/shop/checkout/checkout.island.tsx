import { useState } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LoadingState } from '#app/ui/spinner.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import type { CartItem } from '#domain/shop/cart.ts'
import { useCart } from '../cart/cart-store.ts'
import { CancelledNotice } from './cancelled-notice.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { SuccessView } from './success-view.tsx'

/** Renders the checkout: a payment result, an empty cart, or the form (spec 000 section 4). */
export default function Checkout() {
  const cart = useCart()
  // The cached page is the same for everyone until it is hydrated. This text is larger than that of an empty cart, so that the page's
  // largest paint does not wait for the cart.
  if (cart === undefined) {
    return <LoadingState label="Öppnar kassan med det du har lagt i varukorgen …" className="min-h-96" />
  }
  return <OpenCheckout cart={cart} />
}

function OpenCheckout({ cart }: { cart: readonly CartItem[] }) {
  // Read once, because the confirmation changes the address.
  const [search] = useState(() => new URLSearchParams(location.search))
  const sessionId = search.get('session_id') ?? undefined
  if (search.get('success') === '1') return <SuccessView sessionId={sessionId} />
  return (
    <>
      {search.get('canceled') === '1' ? (
        <CancelledNotice sessionId={sessionId} cartKept={cart.length > 0} />
      ) : null}
      {cart.length === 0 ? (
        <EmptyState
          title="Varukorgen är tom"
          icon={<Icon name="shopping-bag" />}
          action={<ButtonLink to="/shop">Till shoppen</ButtonLink>}
        >
          Här betalar du när du har lagt något i den.
        </EmptyState>
      ) : (
        <CheckoutForm cart={cart} />
      )}
    </>
  )
}
