import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice, type NoticeProps } from '#app/ui/notice.tsx'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { answerWayLabels } from '#domain/repairs/agreed-price.ts'
import type { RepairPriceQuestion } from '#domain/repairs/price-questions/schemas.ts'
import { isOpen } from '#domain/repairs/states.ts'
import { formatDateTime, formatDay } from '#domain/time.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { SaleInstead } from './sale-instead.tsx'

/** Renders the newest price question of an open repair with its answer, and the button that asks the customer. */
export function PriceQuestionBox({ repair }: { repair: AdminRepair }) {
  const [dialog, setDialog] = useState<'ask' | 'answer'>()
  // One that its customer has withdrawn from is only ended.
  if (!isOpen(repair.status) || repair.is_withdrawn) return null
  const { price_question: question } = repair
  const isWaiting = question !== null && ['open', 'call', 'expired'].includes(question.state)
  const close = () => setDialog(undefined)
  const ask = (
    <Button variant="secondary" size="sm" onClick={() => setDialog('ask')}>
      {isWaiting ? 'Ändra och skicka ny' : 'Fråga kunden om priset'}
    </Button>
  )
  return (
    <>
      {question ? (
        <Notice
          {...getHead(question)}
          action={
            <div className="flex flex-wrap gap-2">
              {isWaiting ? (
                <Button size="sm" onClick={() => setDialog('answer')}>
                  Skriv upp svaret
                </Button>
              ) : null}
              {ask}
            </div>
          }
        >
          <Details question={question} />
          {['open', 'call'].includes(question.state) ? <SaleInstead repair={repair} /> : null}
        </Notice>
      ) : (
        <div>{ask}</div>
      )}
      {dialog === 'ask' ? <QuestionDialog repair={repair} onClose={close} /> : null}
      {dialog === 'answer' && question ? (
        <AnswerDialog repairId={repair.id} question={question} onClose={close} />
      ) : null}
    </>
  )
}

function getHead(question: RepairPriceQuestion): Pick<NoticeProps, 'tone' | 'title'> {
  const last = question.answers.at(-1)
  const chosen = question.alternatives[last?.alternative ?? -1]
  switch (question.state) {
    case 'open':
      return { tone: 'info', title: 'Kunden ska svara på priset' }
    case 'call':
      return { tone: 'warning', title: 'Kunden vill att ni ringer om priset' }
    case 'expired':
      return { tone: 'warning', title: `Priset gällde till och med ${formatDay(question.valid_until)}` }
    case 'yes':
      return {
        tone: 'success',
        title: chosen ? `Kunden sa ja: ${chosen.title}, ${chosen.price}` : 'Kunden sa ja',
      }
    case 'no':
    case 'closed':
      return { tone: 'warning', title: 'Kunden sa nej till priset' }
  }
}

function Details({ question }: { question: RepairPriceQuestion }) {
  const { state, answers, alternatives, mailed, texted } = question
  const last = answers.at(-1)
  const channels = [mailed ? 'mejl' : '', texted ? 'sms' : ''].filter(Boolean).join(' och ')
  const sent = `Skickad ${formatDateTime(new Date(question.sent_at))}${question.by ? ` av ${question.by}` : ''}`
  return (
    <>
      {state === 'yes' ? null : (
        <ul className="figures list-disc pl-5">
          {alternatives.map(({ title, price }) => (
            <li key={title}>
              {title}: {price}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1 text-ink-soft text-sm">
        {last
          ? `Svar ${answerWayLabels[last.way]} ${formatDateTime(new Date(last.at))}${last.by ? `, uppskrivet av ${last.by}` : ''}. `
          : ''}
        {sent}
        {channels ? ` med ${channels}` : ''}
        {state === 'open' ? `, gäller till och med ${formatDay(question.valid_until)}` : ''}.
        {state === 'open' && !channels ? ' Kunden har inte nåtts: ring, och skriv upp svaret.' : ''}
      </p>
    </>
  )
}
