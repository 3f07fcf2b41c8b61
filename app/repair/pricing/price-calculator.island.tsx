import { useCallback, useEffect, useRef, useState } from 'react'
import { changePath } from '#app/lib/page/address.ts'
import { bookingPath, calculatorId, paymentId } from '#app/lib/page/repair-preset.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Container, Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import type { PaymentConfig } from '#domain/payments/schemas.ts'
import { Calculator } from '../calculator/calculator.tsx'
import { getPreselection } from '../calculator/cascade.ts'
import { PriceBox } from '../calculator/price-box.tsx'
import { useCalculator } from '../calculator/use-calculator.ts'
import { PaymentEntrance } from '../payment/payment-entrance.tsx'

export default function PriceCalculator({ config }: { config: PaymentConfig }) {
  const calculator = useCalculator()
  const [busy, setBusy] = useState(false)
  const [round, setRound] = useState(0)
  const { choice, clear } = calculator
  const isOpen = useRef(false)
  const isWanted = useRef(false)

  const startAnew = useCallback(() => {
    clear()
    setRound((last) => last + 1)
    isOpen.current = false
    changePath('/pricing', { replace: true })
    window.scrollTo({ top: 0 })
  }, [clear])

  // A link to the payment of a repair, such as from its booking.
  useEffect(() => {
    isWanted.current = location.hash === `#${paymentId}`
  }, [])
  /** Goes to the payment, once it is loaded when a repair is chosen. */
  const goToPayment = () => {
    isWanted.current = choice !== undefined && !isOpen.current
    scrollToSection(paymentId)
  }

  return (
    <>
      <Container width="wide" className="pb-14 sm:pb-20">
        <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-x-10">
          <Card
            as="section"
            pad="lg"
            id={calculatorId}
            aria-labelledby="kalkylator"
            className="scroll-mt-20 max-sm:p-5!"
          >
            <h2 id="kalkylator" className="text-2xl">
              Räkna ut priset
            </h2>
            <p className="mt-1.5 mb-5 text-ink-soft">Fyra val, så ser du vad just din reparation kostar.</p>
            <Calculator calculator={calculator} disabled={busy} />
          </Card>
          <PriceBox calculator={calculator}>
            <Button size="lg" block icon={<Icon name="lock" className="size-5" />} onClick={goToPayment}>
              Gå till betalning
            </Button>
            <ButtonLink
              to={choice ? bookingPath(getPreselection(choice)) : '/booking'}
              variant="secondary"
              block
              icon={<Icon name="calendar" className="size-5" />}
            >
              Boka tid i stället
            </ButtonLink>
          </PriceBox>
        </div>
      </Container>
      <Section
        id={paymentId}
        title="Säker betalning"
        lead="Betala reparationen nu, så är allt klart när du lämnar in enheten. Kortuppgifterna går direkt till betaltjänsten och sparas inte hos oss."
        width="wide"
        sunk
        className="scroll-mt-16"
      >
        <p className="hidden noscript:block">
          Att betala på nätet behöver JavaScript. Du kan också betala när du hämtar.{' '}
          <Link to="/terms#kop-och-angerratt" className="link">
            Villkor för köp
          </Link>
        </p>
        <div className="noscript:hidden">
          <PaymentEntrance
            key={round}
            choice={choice}
            config={config}
            onBusy={setBusy}
            onReady={() => {
              isOpen.current = true
              if (isWanted.current) goToPayment()
            }}
            onChoose={() => scrollToSection(calculatorId)}
            onDone={startAnew}
            onWant={calculator.want}
          />
        </div>
      </Section>
    </>
  )
}

/** Scrolls to a section and moves the focus to its first control, or to the first select without a choice. */
function scrollToSection(id: string): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const section = document.getElementById(id)
  section?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' })
  const controls = [
    ...(section?.querySelectorAll<HTMLElement>(':is(input, button, select):not(:disabled)') ?? []),
  ]
  const next = controls.find((control) => control instanceof HTMLSelectElement && control.value === '')
  ;(next ?? controls[0])?.focus({ preventScroll: true })
}
