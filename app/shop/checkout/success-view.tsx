import { useEffect, useState } from 'react'
import { formatKronor, ore, parseKronor } from '../../../domain/money.ts'
import { AccountOffer } from '../../lib/components/account-offer.tsx'
import { NextSteps } from '../../lib/components/next-steps.tsx'
import { ShopPlace } from '../../lib/components/shop-place.tsx'
import { useHasCustomerToken } from '../../lib/storage/use-customer-token.ts'
import { useFocusOnShow } from '../../lib/use-focus-on-show.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DocumentNumber } from '../../ui/document-number.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { emptyCart } from '../cart/cart-store.ts'
import { forgetAttempt } from './attempt.ts'
import { fetchPaymentOutcome, type PaymentOutcome } from './payment-outcome.ts'
import { isFirstReturn } from './seen-sessions.ts'

/**
 * Renders the confirmation after a successful payment (spec 000 section 4). Empties the cart once per payment, and shows the
 * order number when the server has it. The address alone is trusted only for the text shown here.
 */
export function SuccessView({ sessionId }: { sessionId: string | undefined }) {
  const loggedIn = useHasCustomerToken()
  const [outcome, setOutcome] = useState<PaymentOutcome>()
  const heading = useFocusOnShow<HTMLHeadingElement>()

  useEffect(() => {
    if (isFirstReturn(sessionId)) emptyCart()
    forgetAttempt()
    if (sessionId === undefined) return
    let left = false
    fetchPaymentOutcome(sessionId, false).then(
      (answer) => {
        if (!left) setOutcome(answer)
      },
      // The confirmation mail has the same information.
      () => undefined,
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
        className="mt-8"
        action={<ButtonLink to="/shop">Till shoppen</ButtonLink>}
      >
        Betalningen för order <DocumentNumber>{outcome.order_number}</DocumentNumber> är avbruten. Har pengar
        dragits betalas de tillbaka.
      </Notice>
    )
  }
  return (
    <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
      <Card pad="lg">
        <div role="status">
          <Icon name="circle-check" className="size-12 text-green" />
          <h2 ref={heading} tabIndex={-1} className="mt-4 text-3xl outline-none">
            Tack för ditt köp!
          </h2>
          <p className="mt-3 text-lg">
            {outcome?.state === 'waiting'
              ? 'Betalningen behandlas. Vi mejlar dig så snart den är klar, och du behöver inte betala igen.'
              : 'Din order är registrerad och ett kvitto skickas till din e-post.'}
          </p>
          {outcome ? (
            <p className="mt-4 flex items-center gap-3 rounded-lg bg-green-tint p-4">
              <Icon name="package" className="size-6 shrink-0 text-green" />
              <span>
                Ditt ordernummer är{' '}
                <strong className="figures whitespace-nowrap">{outcome.order_number}</strong>.
              </span>
            </p>
          ) : null}
        </div>
        {outcome ? <Bought outcome={outcome} /> : null}
        <div className="mt-7 flex flex-wrap gap-3">
          {loggedIn ? <ButtonLink to="/kund/kop">Mina Köp</ButtonLink> : null}
          <ButtonLink to="/shop" variant={loggedIn ? 'secondary' : 'primary'}>
            Fortsätt handla
          </ButtonLink>
        </div>
        {sessionId ? (
          <p className="mt-6 break-all text-ink-soft text-sm">Transaktions-id: {sessionId}</p>
        ) : null}
      </Card>
      {outcome ? <WhatNext outcome={outcome} /> : null}
    </div>
  )
}

function Bought({ outcome }: { outcome: PaymentOutcome }) {
  const { items, shipping, total } = outcome
  return (
    <>
      <ul aria-label="Det här har du köpt" className="mt-6 divide-y divide-line border-line border-y">
        {items.map((item) => (
          <li key={`${item.product_name} ${item.variant}`} className="flex items-center gap-4 py-3">
            <img
              src={item.image}
              alt=""
              width={64}
              height={64}
              className="size-16 shrink-0 rounded-lg bg-sunk object-cover"
            />
            <p className="min-w-0 flex-1">
              <span className="block font-semibold">
                {item.quantity > 1 ? `${item.quantity} × ` : null}
                {item.product_name}
              </span>
              {item.variant ? <span className="block text-ink-soft text-sm">{item.variant}</span> : null}
            </p>
            <p className="figures shrink-0 font-semibold">{kronor(item.total)}</p>
          </li>
        ))}
      </ul>
      <dl className="figures mt-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
        <dt className="text-ink-soft">{outcome.delivery_method === 'pickup' ? 'Hämtas i butik' : 'Frakt'}</dt>
        <dd className="text-right">{Number(shipping) === 0 ? 'Gratis' : kronor(shipping)}</dd>
        <dt className="font-semibold text-lg">Totalt</dt>
        <dd className="text-right font-semibold text-lg">{kronor(total)}</dd>
      </dl>
    </>
  )
}

function WhatNext({ outcome: { delivery_method, city } }: { outcome: PaymentOutcome }) {
  const isPickup = delivery_method === 'pickup'
  return (
    <div className="grid gap-6">
      <Card>
        <NextSteps
          steps={[
            { icon: 'mail', text: 'Kvitto och orderbekräftelse kommer på mejl.' },
            { icon: 'package', text: 'Vi packar dina varor.' },
            isPickup
              ? { icon: 'store', text: 'Du får ett mejl när du kan hämta dem i butiken.' }
              : { icon: 'truck', text: `Du får ett spårningsnummer när paketet är på väg till ${city}.` },
          ]}
        />
      </Card>
      {isPickup ? <ShopPlace /> : null}
      <AccountOffer className="px-1 text-ink-soft" />
    </div>
  )
}

function kronor(amount: string): string {
  return formatKronor(parseKronor(amount) ?? ore(0))
}
