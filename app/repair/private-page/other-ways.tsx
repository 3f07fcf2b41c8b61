import { useState } from 'react'
import { call } from '#app/lib/api.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { formatDecimal } from '#domain/money.ts'
import type { RepairPageView } from '#domain/repairs/customer-schemas.ts'
import type { SaleInstead } from '#domain/trade-in/schemas.ts'

type OtherWaysProps = {
  instead: SaleInstead
  repair: RepairPageView
  token: string
  onSent: (repair: RepairPageView) => void
}

/** Returns the message by which a customer asks to sell the device. The workshop answers, and writes down the yes. */
const getSaleRequest = (bid: string) =>
  `Jag vill hellre sälja enheten till er som den är. På sidan står det att ni ger omkring ${bid}.`

/** Renders what else can be done than the repair of an open price question: sell the device as it is, or exchange it. */
export function OtherWays({ instead: { bid, exchange }, repair, token, onSent }: OtherWaysProps) {
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const amount = formatDecimal(bid)
  const request = getSaleRequest(amount)
  const isSent = repair.messages.some(({ from, text }) => from === 'customer' && text === request)
  const send = async () => {
    setError(undefined)
    setSending(true)
    try {
      onSent(
        await call('POST /api/repair-pages/:token/messages/', {
          params: { token },
          body: { note_text: request },
        }),
      )
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'Det gick inte att skicka. Försök igen.')
    } finally {
      setSending(false)
    }
  }
  return (
    <Card as="section" aria-labelledby="byt-eller-salj" className="mt-6">
      <h2 id="byt-eller-salj" className="text-xl">
        Eller sälj den som den är
      </h2>
      <p className="mt-2">
        Vi ger omkring <strong className="figures whitespace-nowrap font-semibold">{amount}</strong> för
        enheten utan att laga den, om resten är i fint skick. Du får ett bud att säga ja till, och visar
        legitimation när du får pengarna.
      </p>
      <div className="mt-3" aria-live="polite">
        {isSent ? (
          <p className="font-semibold">Vi har fått ditt meddelande och hör av oss med ett bud.</p>
        ) : (
          <Button
            variant="secondary"
            loading={isSending}
            loadingLabel="Skickar …"
            onClick={() => void send()}
          >
            Jag vill sälja den
          </Button>
        )}
      </div>
      <FormError text={error} />
      {exchange ? (
        <div className="mt-5 border-line border-t pt-4">
          <h3 className="font-semibold">Eller byt den</h3>
          <p className="mt-1">
            En begagnad {repair.device_model_name} kostar från{' '}
            <span className="figures whitespace-nowrap">{formatDecimal(exchange.price)}</span>. Lämnar du din
            i byte betalar du omkring{' '}
            <strong className="figures whitespace-nowrap font-semibold">
              {formatDecimal(exchange.difference)}
            </strong>
            .
          </p>
          <ButtonLink to={`/shop/${exchange.slug}`} variant="secondary" className="mt-3">
            Se {repair.device_model_name} i shoppen
          </ButtonLink>
        </div>
      ) : null}
    </Card>
  )
}
