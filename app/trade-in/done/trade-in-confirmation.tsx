import type { ReactNode, Ref } from 'react'
import { AccountOffer } from '#app/lib/components/account-offer.tsx'
import { type NextStep, NextSteps } from '#app/lib/components/next-steps.tsx'
import { ShopPlace } from '#app/lib/components/shop-place.tsx'
import { SoldDevices } from '#app/lib/components/sold-devices.tsx'
import { TradeInBadge } from '#app/lib/components/trade-in-badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatDay } from '#domain/time.ts'
import { statusDescriptions } from '#domain/trade-in/labels.ts'
import type { SharedTradeIn } from '#domain/trade-in/schemas.ts'
import { HandOver } from './hand-over.tsx'
import { Prepare } from './prepare.tsx'
import { Stores } from './stores.tsx'

type TradeInConfirmationProps = {
  sale: SharedTradeIn
  heading?: Ref<HTMLHeadingElement>
  /** The seller's address, right after the trade-in was registered. */
  email?: string
  /** Starts another trade-in. */
  again: ReactNode
}

/**
 * Renders a registered trade-in (spec 000 section 2, step 3): what was sold and for how much, how to hand it over, and what happens
 * then. Needs no script.
 */
export function TradeInConfirmation({ sale: tradeIn, heading, email, again }: TradeInConfirmationProps) {
  const isWaiting = tradeIn.status === 'PENDING'
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mt-5 text-4xl outline-none">
        {getTitle(tradeIn)}
      </h1>
      {isWaiting ? (
        <p className="mt-4 max-w-2xl text-lg">
          <Sent sale={tradeIn} to={email ? <strong className="break-words">{email}</strong> : 'din e-post'} />
        </p>
      ) : (
        <p className="mt-4 flex max-w-2xl flex-wrap items-center gap-x-3 gap-y-2 text-lg">
          <TradeInBadge status={tradeIn.status} />
          {statusDescriptions[tradeIn.status]}
        </p>
      )}
      <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-x-8">
        <div className="grid grid-cols-1 gap-6">
          {isWaiting ? <HandOver sale={tradeIn} /> : null}
          {tradeIn.offer_link ? (
            <Notice
              tone="warning"
              title="Vi har ett nytt bud till dig"
              action={<ButtonLink to={tradeIn.offer_link}>Läs och svara på budet</ButtonLink>}
            >
              Granskningen gav ett annat pris än det uppskattade.
            </Notice>
          ) : null}
          <SoldDevices
            sale={tradeIn}
            title="Det här säljer du"
            totalLabel={tradeIn.status === 'PAID' ? 'Utbetalt' : isWaiting ? 'Uppskattat värde' : 'Värde'}
            note={
              isWaiting
                ? `Priset gäller till och med ${formatDay(tradeIn.valid_until)}, om skicket är det du har beskrivit.`
                : undefined
            }
          />
          {isWaiting ? <Prepare /> : null}
        </div>
        <div className="grid grid-cols-1 gap-6">
          {isWaiting ? (
            <Card>
              <NextSteps steps={getSteps(tradeIn)} />
            </Card>
          ) : null}
          {again}
          {tradeIn.has_account ? null : (
            <AccountOffer
              benefit="följer du försäljningen på Mina Sidor"
              className="px-1 text-ink-soft text-sm"
            />
          )}
        </div>
      </div>
      <div className="mt-6">
        {isWaiting && tradeIn.stores.length > 0 ? <Stores stores={tradeIn.stores} /> : <ShopPlace />}
      </div>
    </>
  )
}

/** Label of what starts another trade-in (spec 000 section 2, step 3). */
export function againLabel({ delivery_method }: Pick<SharedTradeIn, 'delivery_method'>): string {
  return delivery_method === 'IN_STORE' ? 'Starta en ny försäljning' : 'Sälj fler enheter'
}

function getTitle({ status, delivery_method, tracking_code }: SharedTradeIn): string {
  if (status !== 'PENDING') return `Din försäljning ${tracking_code}`
  return delivery_method === 'IN_STORE' ? 'Ditt ärende är registrerat!' : 'Tack för din försäljning!'
}

function Sent({ sale: tradeIn, to }: { sale: SharedTradeIn; to: ReactNode }) {
  return tradeIn.delivery_method === 'IN_STORE' ? (
    <>Vi har mejlat koden till {to}. Visa den i butiken.</>
  ) : (
    <>En bekräftelse med instruktioner och fraktsedel har skickats till {to}.</>
  )
}

function getSteps({ delivery_method }: SharedTradeIn): readonly NextStep[] {
  const inspected: readonly NextStep[] = [
    {
      icon: 'search',
      text: 'Vi granskar enheterna inom två arbetsdagar. Blir priset lägre frågar vi dig först.',
    },
    {
      icon: 'hand-coins',
      text: delivery_method === 'IN_STORE' ? 'Du får pengarna.' : 'Du får pengarna med Swish.',
    },
  ]
  if (delivery_method === 'IN_STORE') {
    return [{ icon: 'store', text: 'Kom förbi butiken när det passar. Du behöver ingen tid.' }, ...inspected]
  }
  return [
    { icon: 'printer', text: 'Skriv ut fraktsedeln och fäst den på paketet.' },
    { icon: 'package', text: 'Packa enheterna mjukt, så att de inte rör sig.' },
    { icon: 'truck', text: 'Lämna paketet där du brukar skicka paket. Vi betalar frakten.' },
    ...inspected,
  ]
}
