import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/class-names.ts'
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatDecimal, formatKronor, ore, parseKronor } from '#domain/money.ts'
import { chargeableOre } from '#domain/repairs/agreed-price.ts'
import type { RepairPageView } from '#domain/repairs/customer-schemas.ts'
import { priceHeadline, type QuestionAnswer } from '#domain/repairs/price-questions/price-question.ts'
import type { CustomerPriceQuestion } from '#domain/repairs/price-questions/schemas.ts'
import { formatDay } from '#domain/time.ts'

type Alternative = CustomerPriceQuestion['alternatives'][number]

type PriceQuestionProps = {
  question: CustomerPriceQuestion
  token: string
  /** Takes the page's news, after an answer or when the question was replaced meanwhile. */
  onNews: (repair: RepairPageView) => void
}

/** Renders a price question with its buttons, and afterwards how it was answered. */
export function PriceQuestion(props: PriceQuestionProps) {
  const [replaced, setReplaced] = useState('')
  const { question } = props
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(question)
  useEffect(() => {
    const { id, state } = shown.current
    shown.current = question
    // The card shrinks or changes above what was in view, so the news is brought there.
    if (id !== question.id || state !== question.state) box.current?.focus()
  }, [question])
  return (
    <div ref={box} tabIndex={-1} className="mt-6 grid scroll-mt-24 gap-4 outline-none">
      {replaced ? (
        <Notice tone="warning" live>
          {replaced}
        </Notice>
      ) : null}
      {question.is_answerable ? (
        // A replaced question keeps nothing of what was chosen in the earlier one.
        <Question key={question.id} {...props} onReplaced={setReplaced} />
      ) : (
        <Outcome question={question} />
      )}
    </div>
  )
}

type QuestionProps = PriceQuestionProps & { onReplaced: (text: string) => void }

function Question({ question, token, onNews, onReplaced }: QuestionProps) {
  const { alternatives } = question
  const hasChoice = alternatives.length > 1
  const [chosen, setChosen] = useState(hasChoice ? undefined : 0)
  const [sending, setSending] = useState<QuestionAnswer>()
  const [error, setError] = useState<string>()
  const [isDeclining, setDeclining] = useState(false)
  const params = { token }
  const answer = async (given: QuestionAnswer) => {
    if (given === 'yes' && chosen === undefined) return setError('Välj ett av alternativen först.')
    setError(undefined)
    setSending(given)
    try {
      const body = { question: question.id, answer: given, alternative: given === 'yes' ? chosen : null }
      onNews(await call('POST /api/repair-pages/:token/answer/', { params, body }))
      onReplaced('')
    } catch (failure) {
      const text = failure instanceof Error ? failure.message : 'Svaret kunde inte skickas. Försök igen.'
      const isReplaced = failure instanceof ApiError && failure.status === 409
      // The question was replaced or answered meanwhile: the new one is shown together with the reason.
      const news = isReplaced
        ? await call('GET /api/repair-pages/:token/', { params }).catch(() => undefined)
        : undefined
      if (!news) return setError(text)
      onReplaced(text)
      onNews(news)
    } finally {
      setSending(undefined)
      setDeclining(false)
    }
  }
  const selected = chosen === undefined ? undefined : alternatives[chosen]
  const [only] = alternatives
  return (
    <Card
      as="section"
      aria-labelledby="prisfraga"
      pad="none"
      className="overflow-hidden border-2! border-blue!"
    >
      <div className="grid gap-5 p-5 sm:p-8">
        <div>
          <h2 id="prisfraga" className="text-2xl">
            {hasChoice ? 'Hur vill du göra?' : 'Vill du att vi gör det här?'}
          </h2>
          {question.message ? <p className="mt-2 whitespace-pre-line text-lg">{question.message}</p> : null}
        </div>
        {question.image ? (
          <img
            src={question.image}
            alt="Enheten, från verkstaden"
            className="max-h-80 w-full rounded-lg border border-line object-cover"
          />
        ) : null}
        {hasChoice ? (
          <Choices alternatives={alternatives} chosen={chosen} onChoose={setChosen} />
        ) : only ? (
          <div>
            <p className="font-semibold">{only.title}</p>
            <p className="figures mt-1 font-semibold text-4xl first-letter:uppercase">{getSum(only)}</p>
            <p className="mt-1 text-ink-soft">{getKindText(only)}</p>
            <LineList alternative={only} />
          </div>
        ) : null}
        <div className="text-ink-soft text-sm">
          {question.agreed_before ? (
            <p className="figures">Tidigare överenskommet: {question.agreed_before}.</p>
          ) : null}
          <p>
            {hasChoice ? 'Priserna är' : 'Priset är'} med moms och gäller till och med{' '}
            {formatDay(question.valid_until)}.
          </p>
        </div>
        {question.state === 'call' ? (
          <Notice tone="info" title="Vi ringer dig" live>
            Du kan också svara här när du har bestämt dig.
          </Notice>
        ) : null}
        <FormError text={error} />
        <div className="grid gap-3">
          <Button
            size="lg"
            block
            icon={<Icon name="check" className="size-5" />}
            loading={sending === 'yes'}
            loadingLabel="Skickar …"
            disabled={sending !== undefined}
            onClick={() => void answer('yes')}
          >
            {selected ? getYesLabel(selected) : 'Godkänn'}
          </Button>
          <div className={cx('grid gap-3', question.state !== 'call' && 'grid-cols-2')}>
            <Button
              variant="secondary"
              size="lg"
              disabled={sending !== undefined}
              onClick={() => setDeclining(true)}
            >
              Nej
            </Button>
            {question.state === 'call' ? null : (
              <Button
                variant="secondary"
                size="lg"
                className="px-3!"
                icon={<Icon name="phone" className="size-5 max-[22rem]:hidden" />}
                loading={sending === 'call'}
                disabled={sending !== undefined}
                onClick={() => void answer('call')}
              >
                Ring mig
              </Button>
            )}
          </div>
        </div>
      </div>
      <ConfirmDialog
        open={isDeclining}
        title="Säga nej till priset?"
        confirmLabel="Ja, säg nej"
        cancelLabel="Tillbaka"
        loading={sending === 'no'}
        onConfirm={() => void answer('no')}
        onCancel={() => setDeclining(false)}
      >
        Då gör vi inte det här. Vi hör av oss om hur vi går vidare med enheten.
      </ConfirmDialog>
    </Card>
  )
}

type ChoicesProps = {
  alternatives: readonly Alternative[]
  chosen: number | undefined
  onChoose: (index: number) => void
}

function Choices({ alternatives, chosen, onChoose }: ChoicesProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Välj ett alternativ</legend>
      {alternatives.map((alternative, index) => (
        <label
          key={alternative.title}
          className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 rounded-lg border border-line-strong bg-card p-4 hover:border-ink has-checked:border-blue has-checked:bg-blue-tint has-checked:ring-1 has-checked:ring-blue has-focus-visible:outline-3 has-focus-visible:outline-blue has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="alternative"
            checked={chosen === index}
            onChange={() => onChoose(index)}
            className="mt-1 size-5 shrink-0 accent-blue outline-none"
          />
          <span>
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold">{alternative.title}</span>
              <span className="figures whitespace-nowrap font-semibold text-2xl">{getSum(alternative)}</span>
            </span>
            <span className="block text-ink-soft text-sm">{getKindText(alternative)}</span>
            <LineList alternative={alternative} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Renders what a price is made up of. One line says no more than the price and its title. */
function LineList({ alternative: { lines } }: { alternative: Alternative }) {
  if (lines.length < 2) return null
  return (
    <span className="figures mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-ink-soft text-sm">
      {lines.map(({ text, quantity, total }, index) => (
        // Lines are frozen, so their position identifies them.
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
        <span key={index} className="col-span-2 grid grid-cols-subgrid">
          <span>{quantity > 1 ? `${quantity} × ${text}` : text}</span>
          <span className="whitespace-nowrap text-right">{formatDecimal(total)}</span>
        </span>
      ))}
    </span>
  )
}

const isFree = ({ amount }: Alternative) => parseKronor(amount) === 0

/** Returns the sum of an alternative as a headline: `2 490 kr`, `cirka 1 690 kr`. */
function getSum(alternative: Alternative): string {
  if (isFree(alternative)) return 'Gratis'
  return priceHeadline({ amountOre: parseKronor(alternative.amount) ?? ore(0), kind: alternative.kind })
}

/** Returns what the kind of an alternative's price means. */
function getKindText(alternative: Alternative): string {
  if (alternative.is_return)
    return isFree(alternative)
      ? 'Du får tillbaka enheten olagad'
      : 'Du får tillbaka enheten olagad och betalar för felsökningen'
  const amountOre = parseKronor(alternative.amount) ?? ore(0)
  switch (alternative.kind) {
    case 'fixed':
      return 'Fast pris'
    case 'approximate':
      return `Blir som mest ${formatKronor(chargeableOre({ amountOre, kind: 'approximate' }) ?? amountOre)}`
    case 'maximum':
      return 'Kan bli lägre, aldrig högre'
  }
}

function getYesLabel(alternative: Alternative): string {
  if (alternative.is_return) return isFree(alternative) ? 'Laga inte' : `Laga inte, ${getSum(alternative)}`
  return `Godkänn ${getSum(alternative)}`
}

function Outcome({ question }: { question: CustomerPriceQuestion }) {
  const chosen = question.chosen === null ? undefined : question.alternatives[question.chosen]
  switch (question.state) {
    case 'yes':
      return chosen ? (
        <Notice tone="success" live title={`Du har valt ${chosen.title}: ${chosen.price}`}>
          Tack! Vi går vidare. Det blir inte dyrare utan att du har sagt ja.
        </Notice>
      ) : null
    case 'no':
      return (
        <Notice tone="info" live title="Du har sagt nej till priset">
          {question.agreed_before
            ? `Vi kom tidigare överens om ${question.agreed_before}, och det gäller. `
            : ''}
          Vi hör av oss om hur vi går vidare med enheten.
        </Notice>
      )
    case 'expired':
    case 'call':
      return (
        <Notice tone="warning" title={`Priset gällde till och med ${formatDay(question.valid_until)}`}>
          Skriv eller ring till oss, så får du ett nytt.
        </Notice>
      )
    case 'open':
    case 'closed':
      return null
  }
}
