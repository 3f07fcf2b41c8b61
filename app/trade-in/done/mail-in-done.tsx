import type { TradeInReceipt } from '../../../domain/trade-in/schemas.ts'
import { useFocusOnShow } from '../../lib/use-focus-on-show.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Illustration } from '../../ui/illustrations/illustration.tsx'
import { Prepare } from './prepare.tsx'

type DoneProps = { receipt: TradeInReceipt; email: string; onAgain: () => void }

/** Renders the confirmation for devices to be mailed (spec 000 section 2, step 3). */
export function MailInDone({ receipt, email, onAgain }: DoneProps) {
  const heading = useFocusOnShow<HTMLHeadingElement>()
  return (
    <>
      <div className="mt-5 flex items-center gap-5 sm:gap-10">
        <div className="min-w-0 flex-1">
          <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none">
            Tack för din försäljning!
          </h1>
          <p className="mt-4 max-w-2xl text-lg">
            En bekräftelse med instruktioner och fraktsedel har skickats till{' '}
            <strong className="break-words">{email}</strong>.
          </p>
        </div>
        <Illustration name="sell" eager className="hidden w-56 shrink-0 sm:block" />
      </div>
      <Card className="mt-8 max-w-3xl" pad="lg">
        <p className="text-ink-soft">Spårningskod</p>
        <p className="mt-1 font-semibold text-2xl">{receipt.tracking_code}</p>
        <h2 className="mt-6 text-xl">Så gör du nu</h2>
        <ol className="mt-3 grid list-decimal gap-2 pl-6">
          <li>Skriv ut fraktsedeln i mejlet och fäst den på paketet.</li>
          <li>Packa enheterna mjukt, så att de inte rör sig.</li>
          <li>Lämna paketet där du brukar skicka paket. Vi betalar frakten.</li>
        </ol>
        <Prepare className="mt-6" />
        <div className="mt-7 flex flex-col gap-3 sm:flex-row">
          {receipt.label_url ? (
            <ButtonLink
              to={receipt.label_url}
              target="_blank"
              rel="noreferrer"
              variant="sell"
              size="lg"
              icon={<Icon name="printer" className="size-5" />}
            >
              Öppna fraktsedeln
            </ButtonLink>
          ) : null}
          <Button variant={receipt.label_url ? 'secondary' : 'sell'} size="lg" onClick={onAgain}>
            Sälj fler enheter
          </Button>
        </div>
      </Card>
    </>
  )
}
