import { useEffect, useState } from 'react'
import { call } from '#app/lib/api.ts'
import { Conversation } from '#app/lib/components/conversation.tsx'
import { QrCode } from '#app/lib/components/qr-code.tsx'
import { RepairSteps } from '#app/lib/components/repair-steps.tsx'
import { ResultTable } from '#app/lib/device-tests/result-table.tsx'
import { useApiForm } from '#app/lib/forms/use-api-form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DocumentNumber } from '#app/ui/document-number.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { TextArea } from '#app/ui/inputs.tsx'
import { formatKronor, parseKronor } from '#domain/money.ts'
import type { RepairPageView } from '#domain/repairs/customer-schemas.ts'
import { guaranteeLabel } from '#domain/repairs/legal-guarantee.ts'
import { formatDate, formatDay } from '#domain/time.ts'
import type { SaleInstead } from '#domain/trade-in/schemas.ts'
import { DropOff } from './drop-off.tsx'
import { Notices } from './notices.tsx'
import { OtherWays } from './other-ways.tsx'
import { Payment, PaymentResult, usePaymentReturn } from './payment.tsx'
import { Pictures } from './pictures.tsx'
import { PriceQuestion } from './price-question.tsx'

type RepairCardProps = {
  repair: RepairPageView
  token: string
  today: string
  /** Whether the shop takes payments online. */
  takesPayments: boolean
  /** The alternatives to paying the price of an open question. */
  instead: SaleInstead | null
}

/** Interval at which an open page asks for news, in ms. */
const newsEveryMs = 20_000

/** Renders where a repair stands, its conversation and its facts. It stays current while the page is open. */
export default function RepairCard(props: RepairCardProps) {
  const { repair: first, token, today, takesPayments, instead } = props
  const [repair, setRepair] = useState(first)
  const back = usePaymentReturn(token, setRepair)
  useEffect(() => {
    const ask = async () => {
      if (document.hidden) return
      // A failed question is asked again; what is shown stays true until then.
      const news = await call('GET /api/repair-pages/:token/', { params: { token } }).catch(() => undefined)
      if (news) setRepair(news)
    }
    const timer = setInterval(() => void ask(), newsEveryMs)
    const showNews = () => void ask()
    document.addEventListener('visibilitychange', showNews)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', showNews)
    }
  }, [token])
  // A device that is ready is paid for and collected; the way here says less.
  const isReady = repair.state.state === 'ready'
  return (
    <>
      {repair.price_question ? (
        <PriceQuestion question={repair.price_question} token={token} onNews={setRepair} />
      ) : null}
      {instead && repair.price_question?.is_answerable ? (
        <OtherWays instead={instead} repair={repair} token={token} onSent={setRepair} />
      ) : null}
      <Card as="section" aria-labelledby="lage" className="mt-6" pad="lg">
        <div aria-live="polite">
          <h2 id="lage" className="text-2xl">
            {repair.state.label}
          </h2>
          {repair.state.headline ? (
            <p className="mt-1 font-semibold text-lg">{repair.state.headline}</p>
          ) : null}
          <p className="mt-2 text-lg">{repair.state.text}</p>
        </div>
        <LentDevice repair={repair} />
        <DropOff repair={repair} token={token} today={today} onChange={setRepair} />
        {isReady ? null : <RepairSteps state={repair.state.state} className="mt-6" />}
        {back || repair.payment_under_way ? (
          <div className="mt-6">
            <PaymentResult back={back} repair={repair} />
          </div>
        ) : null}
        <Sum repair={repair} />
        {takesPayments && repair.payable && !repair.payment_under_way && back !== 'unknown' ? (
          <Payment payable={repair.payable} token={token} />
        ) : null}
        {isReady ? <RepairSteps state={repair.state.state} className="mt-8" /> : null}
      </Card>
      {repair.code ? <ShowAtCounter code={repair.code} number={repair.order_number} /> : null}
      <Messages repair={repair} token={token} today={today} onSent={setRepair} />
      <Pictures repair={repair} token={token} onSent={setRepair} />
      <Card as="section" aria-labelledby="om" className="mt-6">
        <h2 id="om" className="text-lg">
          Om ärendet
        </h2>
        <Facts className="mt-3" facts={getFacts(repair)} />
        {repair.device_tests.length > 0 ? (
          <>
            <h3 className="mt-5 mb-2">Provat i enheten</h3>
            <ResultTable tests={repair.device_tests} />
          </>
        ) : null}
        {repair.notices ? <Notices notices={repair.notices} token={token} onChange={setRepair} /> : null}
      </Card>
    </>
  )
}

/** Renders which phone the customer has borrowed. */
function LentDevice({ repair }: { repair: RepairPageView }) {
  if (repair.lent_device === null) return null
  const isOver = repair.state.state === 'collected' || repair.state.state === 'ended'
  return (
    <p className="mt-3 text-lg">
      Du har lånat en telefon av oss: <strong className="font-semibold">{repair.lent_device}</strong>.{' '}
      {isOver ? 'Lämna tillbaka den i butiken.' : 'Ta med den när du hämtar.'}
    </p>
  )
}

function getFacts(repair: RepairPageView) {
  return [
    ['Beställt', formatDate(new Date(repair.date_received))],
    repair.agreed_price ? ['Överenskommet pris', repair.agreed_price] : undefined,
    repair.serial_number ? ['Serienummer', repair.serial_number] : undefined,
    repair.condition ? ['Skick när den lämnades in', repair.condition] : undefined,
    repair.checks_after ? ['Provat efter reparationen', repair.checks_after] : undefined,
    repair.warranty_until ? ['Garanti till och med', formatDay(repair.warranty_until)] : undefined,
    repair.guarantee_until ? [guaranteeLabel, formatDay(repair.guarantee_until)] : undefined,
  ] as const satisfies Parameters<typeof Facts>[0]['facts']
}

/** Renders the number and the code that staff scan when the device is handed in or collected. */
function ShowAtCounter({ code, number }: { code: NonNullable<RepairPageView['code']>; number: string }) {
  return (
    <Card as="section" aria-labelledby="visa" className="mt-6">
      <h2 id="visa" className="text-lg">
        Visa i butiken
      </h2>
      <p className="figures mt-1 whitespace-nowrap font-semibold text-2xl">
        <DocumentNumber>{number}</DocumentNumber>
      </p>
      <div className="mt-2 flex items-center justify-between gap-5">
        <p className="min-w-0 text-ink-soft">Vi läser av koden, eller skriver in numret.</p>
        <QrCode code={code} label={`QR-kod för ärende ${number}`} className="max-w-32 shrink-0" />
      </div>
    </Card>
  )
}

/** Renders what is left to pay or has been paid, and the papers. */
function Sum({ repair }: { repair: RepairPageView }) {
  const due = parseKronor(repair.amount_due ?? '')
  const paid = parseKronor(repair.amount_paid)
  const { receipt_url: receipt, offer_url: quote, invoice_due: invoiceDue } = repair
  if (due === undefined && !paid && !receipt && !quote) return null
  return (
    <div className="mt-6 border-line border-t pt-5">
      {due === undefined ? null : (
        <p className="text-lg">
          {due === 0 ? (
            'Allt är betalt.'
          ) : (
            <>
              {invoiceDue ? `Fakturan betalas senast ${formatDay(invoiceDue)}:` : 'Att betala:'}{' '}
              <strong className="figures whitespace-nowrap text-xl">{formatKronor(due)}</strong>
            </>
          )}
        </p>
      )}
      {paid ? <p className="figures text-ink-soft">Betalt: {formatKronor(paid)}</p> : null}
      {receipt || quote ? (
        <div className="mt-4 flex flex-wrap gap-3">
          {receipt ? (
            <ButtonLink to={receipt} variant="secondary">
              {invoiceDue ? 'Visa fakturan' : 'Visa kvittot'}
            </ButtonLink>
          ) : null}
          {quote ? (
            <ButtonLink to={quote} variant="secondary">
              Visa offerten
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

type MessagesProps = Omit<RepairCardProps, 'takesPayments' | 'instead'> & {
  onSent: (repair: RepairPageView) => void
}

function Messages({ repair, token, today, onSent }: MessagesProps) {
  const { form, errors, sending } = useApiForm({
    names: ['note_text'],
    async send({ note_text }) {
      if (note_text.trim() === '') return
      onSent(
        await call('POST /api/repair-pages/:token/messages/', { params: { token }, body: { note_text } }),
      )
      form.ref.current?.reset()
    },
    errorText: (error) => (error instanceof Error ? error.message : 'Kunde inte skicka meddelandet.'),
  })
  return (
    <Card as="section" aria-labelledby="meddelanden" className="mt-6">
      <h2 id="meddelanden" className="text-lg">
        Meddelanden
      </h2>
      {repair.messages.length === 0 ? (
        <p className="mt-2 text-ink-soft">Undrar du något? Skriv till verkstaden här.</p>
      ) : (
        <div role="log" aria-label="Meddelanden med verkstaden" className="mt-2">
          <Conversation messages={repair.messages} today={today} />
        </div>
      )}
      <form {...form} className="mt-4 grid gap-3">
        <Field label="Skriv till verkstaden" hideLabel>
          <TextArea
            name="note_text"
            rows={2}
            maxLength={2000}
            placeholder="Skriv ett meddelande"
            className="min-h-20!"
          />
        </Field>
        <FormError text={errors.root} />
        <Button type="submit" loading={sending} loadingLabel="Skickar …" className="justify-self-end">
          Skicka
        </Button>
      </form>
    </Card>
  )
}
