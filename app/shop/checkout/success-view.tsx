import { useEffect, useState } from 'react'
import { ApiError } from '#app/lib/api.ts'
import { changePath } from '#app/lib/page/address.ts'
import { useHasCustomerToken } from '#app/lib/storage/use-customer-token.ts'
import { useFocusOnShow } from '#app/lib/use-focus-on-show.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DocumentNumber } from '#app/ui/document-number.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { emptyCart } from '../cart/cart-store.ts'
import { OrderConfirmation } from '../order-confirmation.tsx'
import { forgetAttempt } from './attempt.ts'
import { fetchPaymentOutcome, type PaymentOutcome } from './payment-outcome.ts'
import { isFirstReturn } from './seen-sessions.ts'

/**
 * Renders the confirmation after a successful payment (spec 000 section 4). Empties the cart once per payment that the server
 * knows, and shows its order number. The address alone is trusted only for the text shown here.
 */
export function SuccessView({ sessionId }: { sessionId: string | undefined }) {
  const loggedIn = useHasCustomerToken()
  const [outcome, setOutcome] = useState<PaymentOutcome>()
  const heading = useFocusOnShow<HTMLHeadingElement>()

  useEffect(() => {
    // Anyone can be sent a link to this page: without a payment of ours it takes nothing out of the cart.
    if (sessionId === undefined) return
    const isReturn = isFirstReturn(sessionId)
    const finish = () => {
      if (isReturn) emptyCart()
      forgetAttempt()
    }
    let left = false
    fetchPaymentOutcome(sessionId, false).then(
      (answer) => {
        finish()
        if (left) return
        setOutcome(answer)
        // A reload then opens the order's private page, without asking the provider.
        if (answer.link) changePath(answer.link, { replace: true })
      },
      (error) => {
        const isUnknown = error instanceof ApiError && error.status === 404
        // Otherwise the confirmation mail has the same information.
        if (!isUnknown) finish()
      },
    )
    return () => {
      left = true
    }
  }, [sessionId])

  if (outcome?.state === 'cancelled') {
    return (
      <Notice
        tone="error"
        live
        title="Köpet blev inte av"
        action={<ButtonLink to="/shop">Till shoppen</ButtonLink>}
      >
        Betalningen för order <DocumentNumber>{outcome.order_number}</DocumentNumber> är avbruten. Har pengar
        dragits betalas de tillbaka.
      </Notice>
    )
  }
  return (
    <div data-confirmation>
      <OrderConfirmation
        order={outcome}
        isAwaited
        head={
          <>
            <Icon name="circle-check" className="size-12 text-green" />
            <h1 ref={heading} tabIndex={-1} className="mt-4 text-3xl outline-none">
              Tack för ditt köp!
            </h1>
            <p className="mt-3 text-lg">
              {outcome?.state === 'waiting'
                ? 'Betalningen behandlas. Vi mejlar dig så snart den är klar, och du behöver inte betala igen.'
                : 'Din order är registrerad och ett kvitto skickas till din e-post.'}
            </p>
          </>
        }
      >
        <div className="mt-7 flex flex-wrap gap-3">
          {loggedIn ? <ButtonLink to="/kund/kop">Mina Köp</ButtonLink> : null}
          <ButtonLink to="/shop" variant={loggedIn ? 'secondary' : 'primary'}>
            Fortsätt handla
          </ButtonLink>
        </div>
        {outcome?.link ? (
          <p className="mt-6 text-ink-soft">Du hittar tillbaka hit med länken i mejlet.</p>
        ) : null}
        {sessionId ? (
          <p className="mt-2 break-all text-ink-soft text-sm">Transaktions-id: {sessionId}</p>
        ) : null}
      </OrderConfirmation>
    </div>
  )
}
