import { Banknote, CreditCard, FileText, type LucideIcon, QrCode, Smartphone, X } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { getReason } from '#app/admin/api/error-text.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { modalClass } from '#app/ui/dialogs/modal.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import type { Buyer } from '#domain/counter/schemas.ts'
import { roundCash } from '#domain/counter/settle.ts'
import { formatOre, oreToDecimal, parseKronor } from '#domain/money.ts'
import type { KnownPerson } from '#domain/office/customers.ts'
import type { LoanAnswer, RepairLoan } from '#domain/repairs/loans/schemas.ts'
import { isCash, returnTenders, saleTenders, tenderLabels } from '#domain/sales/tenders.ts'
import { BlockedReasons, type Method, useBlockedMethods } from './blocked-methods.tsx'
import { BuyerStep } from './buyer-step.tsx'
import { CashStep } from './cash-step.tsx'
import { toBuyer } from './invoiced-customer.ts'
import { type LoanAnswers, LoanQuestions, toLoanAnswers } from './loan-answers.tsx'
import { SwishStep } from './swish-step.tsx'
import { getOre, inputOfTender, leftToPay, type PanelTender } from './tenders.ts'
import { TradeInStep } from './trade-in-step.tsx'

/** A payment that settles all, or sells on an invoice. */
export type Paid = {
  due: string
  tenders: ReturnType<typeof inputOfTender>[]
  invoice: boolean
  buyer: Buyer
  register_receipt: string
  loans: LoanAnswer[]
}

type PaymentPanelProps = {
  title: string
  /** The amount due, as in the API. At zero or below there is nothing to take. */
  due: string
  /** The amount for a buyer with a VAT number; null where no buyer owes the VAT. */
  reverseDue?: string | null
  /** Names the purchase in the Swish message. */
  reference: string
  mode: string
  /** An exercise, which sells nothing. */
  isPractice?: boolean
  buyer: Buyer
  /** The customer who is handed a repair, for whom an invoice is filled in. */
  customer?: KnownPerson | undefined
  /** Phones that are out with the repairs that are handed over. Each is asked for. */
  loans: readonly RepairLoan[]
  /** Shown above the ways to pay: what is bought, or the warranty of a repair. */
  children?: ReactNode
  submitFree: string
  /** Goods that come back pay a part, which neither an invoice nor a device can pay for. */
  isExchange?: boolean
  onPay: (paid: Paid) => Promise<unknown>
  onClose: () => void
}

/** Methods that ask for more before they are taken. */
type Step = 'swish' | 'cash' | 'invoice' | 'trade_in' | 'buyer'

const icons = {
  card: CreditCard,
  swish: QrCode,
  cash: Banknote,
  invoice: FileText,
  trade_in: Smartphone,
} as const satisfies Record<Method, LucideIcon>
const labels = { ...tenderLabels, invoice: 'Faktura' }

/** The methods with the keys that choose them. */
const methods = ([...saleTenders, 'invoice', 'trade_in'] as const).map((method, index) => ({
  ...{ key: String(index + 1), method, label: labels[method], Icon: icons[method] },
}))

/** Fields that digits are typed into; on a radio button they choose a method. */
const typedInto = 'input:not([type=radio]), textarea, select'

const loanProblem = 'Svara först om lånetelefonen är tillbaka.'

/** Takes the payment of a sale: one press for all of it, or several ways with a part each. */
export function PaymentPanel(props: PaymentPanelProps) {
  const {
    title,
    reverseDue = null,
    reference,
    mode,
    buyer,
    loans,
    submitFree,
    isPractice = false,
    isExchange = false,
  } = props
  const { onPay, onClose } = props
  const blocked = useBlockedMethods(mode)
  const [tenders, setTenders] = useState<(PanelTender & { id: number })[]>([])
  const [begun] = useState(buyer)
  const [who, setWho] = useState(begun)
  const getDue = ({ vat_number }: Buyer) =>
    reverseDue !== null && vat_number.trim() !== '' ? reverseDue : props.due
  const offered = isExchange ? methods.filter(({ method }) => isBackWay(method)) : methods
  const due = getDue(who)
  const dueOre = getOre(due)
  const asksBuyer = mode === 'invoice' && !blocked.invoice && dueOre > 0 && !(who.name && who.address)
  /** The buyer as a form begins with it. */
  const typedBuyer = who === begun && props.customer ? toBuyer(who, props.customer) : who
  const [part, setPart] = useState<string>()
  const [step, setStep] = useState<Step>()
  const [register, setRegister] = useState('')
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [answers, setAnswers] = useState<LoanAnswers>({})
  const answered = toLoanAnswers(loans, answers)
  /** Returns whether all lent phones are answered for, and asks for the others. */
  const checkLoans = () => {
    if (!answered) setProblem(loanProblem)
    return answered !== undefined
  }
  const isSending = useRef(false)
  const leftOre = leftToPay(dueOre, tenders)
  const partOre = part === undefined ? leftOre : parseKronor(part)
  const amountOre = partOre !== undefined && partOre > 0 && partOre <= leftOre ? partOre : undefined

  const answerLoans = (next: LoanAnswers) => {
    setAnswers(next)
    if (problem === loanProblem) setProblem(undefined)
  }

  const send = async (taken: readonly PanelTender[], sold: { invoice?: boolean; buyer?: Buyer } = {}) => {
    if (isSending.current || !answered) return false
    isSending.current = true
    setSending(true)
    setProblem(undefined)
    try {
      await onPay({
        due: getDue(sold.buyer ?? who),
        tenders: taken.map(inputOfTender),
        invoice: sold.invoice ?? false,
        buyer: sold.buyer ?? who,
        register_receipt: register.trim(),
        loans: answered,
      })
      return true
    } catch (error) {
      setProblem(getReason(error))
      setStep(undefined)
      return false
    } finally {
      isSending.current = false
      setSending(false)
    }
  }

  const take = async (tender: PanelTender) => {
    const id = Math.max(0, ...tenders.map((each) => each.id)) + 1
    const next = [...tenders, { ...tender, id }]
    setStep(undefined)
    setPart(undefined)
    setTenders(next)
    // A payment that failed can be made in another way.
    if (leftToPay(dueOre, next) === 0 && !(await send(next))) setTenders(tenders)
  }

  /** Pays back what the customer's old goods cost more than the new ones. */
  const payBack = async (method: Method) => {
    const sent = returnTenders.find((each) => each === method)
    if (sent) await send([{ method: sent, amountOre: isCash(sent) ? roundCash(-dueOre) : -dueOre }])
  }

  const choose = (method: Method) => {
    if (sending || !checkLoans()) return
    if (dueOre < 0) return void payBack(method)
    if (method === 'invoice') {
      if (mode === 'invoice') return void send(tenders, { invoice: true })
      return setStep('invoice')
    }
    if (amountOre === undefined) return setProblem(`Skriv ett belopp till och med ${formatOre(leftOre)}.`)
    setProblem(undefined)
    if (method === 'swish' || method === 'cash' || method === 'trade_in') setStep(method)
    else void take({ method, amountOre })
  }

  useKeys((event) => {
    if (isLeaving) return
    if (event.key === 'Escape' && step !== undefined) {
      // Goes back one step; without a step the dialog itself closes.
      event.preventDefault()
      setStep(undefined)
      return
    }
    if (event.target instanceof HTMLElement && event.target.closest(typedInto)) return
    const chosen = offered.find(({ key }) => key === event.key)
    const isOffered = dueOre < 0 ? isBackWay(chosen?.method) : dueOre > 0 && chosen && !blocked[chosen.method]
    if (!chosen || !isOffered || step !== undefined || asksBuyer) return
    event.preventDefault()
    choose(chosen.method)
  })
  const start = useRef<HTMLButtonElement>(null)
  const questions = useRef<HTMLDivElement>(null)
  // Runs after the dialog has opened, which focuses its first button: the one that closes it.
  useLayoutEffect(() => {
    if (step !== undefined) return
    const question = questions.current?.querySelector<HTMLElement>('input')
    const first = question ?? start.current
    first?.focus()
  }, [step])

  const close = () => {
    if (sending) return
    if (tenders.length > 0) setLeaving(true)
    else onClose()
  }

  return (
    <Dialog
      open
      onClose={close}
      labelledBy="betalning-rubrik"
      dismissable={false}
      className={cx(modalClass, 'max-w-xl')}
    >
      <div className="p-5 sm:p-7">
        <div className="flex items-start justify-between gap-4">
          <h2 id="betalning-rubrik" className="text-xl">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Stäng"
            onClick={close}
            className="-m-2 grid size-11 shrink-0 place-items-center rounded-lg text-ink-soft hover:bg-sunk hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        <p aria-live="polite" className="figures mt-2">
          <span className="block text-ink-soft text-sm">
            {dueOre < 0 ? 'Tillbaka till kunden' : tenders.length > 0 ? 'Kvar att betala' : 'Att betala'}
          </span>
          <strong className="text-4xl leading-tight">
            {formatOre(dueOre < 0 ? -dueOre : Math.max(0, leftOre))}
          </strong>
        </p>
        {tenders.length > 0 ? (
          <ul aria-label="Betalat" className="mt-2 divide-y divide-line border-line border-y">
            {tenders.map((tender) => (
              <li key={tender.id} className="flex items-center justify-between gap-3">
                <span>{tenderLabels[tender.method]}</span>
                <span className="figures flex items-center font-semibold">
                  {formatOre(tender.amountOre)}
                  <button
                    type="button"
                    aria-label={`Ta bort ${tenderLabels[tender.method]}`}
                    disabled={sending}
                    onClick={() => setTenders(tenders.filter(({ id }) => id !== tender.id))}
                    className="ml-1 grid size-10 place-items-center rounded-md text-ink-soft hover:bg-sunk hover:text-ink"
                  >
                    <X aria-hidden="true" className="size-4.5" />
                  </button>
                </span>
              </li>
            ))}
          </ul>
        ) : null}
        <div className="mt-4 grid gap-4">
          <FormError text={problem} />
          {step === undefined ? props.children : null}
          {step === undefined && loans.length > 0 ? (
            <div ref={questions} className="grid gap-3">
              <LoanQuestions loans={loans} answers={answers} disabled={sending} onChange={answerLoans} />
            </div>
          ) : null}
          {dueOre === 0 ? (
            <Button
              ref={start}
              size="lg"
              block
              loading={sending}
              onClick={() => checkLoans() && void send([])}
            >
              {submitFree}
            </Button>
          ) : null}
          {dueOre < 0 ? (
            <MethodChoice
              {...{ sending, start }}
              methods={offered}
              blocked={{}}
              legend="Pengarna går tillbaka med"
              onChoose={choose}
            />
          ) : null}
          {asksBuyer ? (
            <BuyerStep
              buyer={typedBuyer}
              sending={false}
              submitLabel="Välj betalsätt"
              reverseDue={reverseDue}
              onSell={setWho}
              onBack={close}
            />
          ) : null}
          {dueOre > 0 && step === undefined && !asksBuyer ? (
            <>
              <MethodChoice
                {...{ blocked, sending, start }}
                methods={offered}
                legend="Betalsätt"
                onChoose={choose}
              />
              <BlockedReasons blocked={blocked} />
              <details
                className="group"
                // The amount is typed at once.
                onToggle={({ currentTarget }) => {
                  if (currentTarget.open) currentTarget.querySelector('input')?.focus()
                }}
              >
                <summary className="link w-fit cursor-pointer py-1">Dela upp betalningen</summary>
                <Field
                  label="Belopp att ta nu"
                  hint="Välj sedan betalsätt. Resten tas därefter."
                  className="mt-2"
                >
                  <TextInput
                    inputMode="decimal"
                    autoComplete="off"
                    className="figures"
                    maxLength={12}
                    value={part ?? ''}
                    placeholder={oreToDecimal(Math.max(0, leftOre)).replace('.', ',').replace(/,00$/, '')}
                    onChange={(event) => setPart(event.target.value || undefined)}
                  />
                </Field>
              </details>
              <button
                type="button"
                className="link w-fit py-1 text-left"
                disabled={sending}
                onClick={() => setStep('buyer')}
              >
                {who.org_number ? `Köpare: ${who.name || who.org_number}` : 'Köparen är ett företag'}
              </button>
              {mode === 'external' ? (
                <Field label="Kassaregistrets kvittonummer" optional hint="Kan skrivas in senare.">
                  <TextInput
                    autoComplete="off"
                    className="figures"
                    maxLength={40}
                    value={register}
                    onChange={(event) => setRegister(event.target.value)}
                  />
                </Field>
              ) : null}
              {sending ? (
                <p role="status" className="text-ink-soft">
                  Sparar …
                </p>
              ) : null}
            </>
          ) : null}
          {step === 'cash' && amountOre !== undefined ? (
            <CashStep
              amountOre={roundCash(amountOre)}
              exactOre={amountOre}
              onTake={(tender) => void take({ method: 'cash', ...tender })}
              onBack={() => setStep(undefined)}
            />
          ) : null}
          {step === 'swish' && amountOre !== undefined ? (
            <SwishStep
              amount={oreToDecimal(amountOre)}
              message={reference}
              isPractice={isPractice}
              onTake={() => void take({ method: 'swish', amountOre })}
              onBack={() => setStep(undefined)}
            />
          ) : null}
          {step === 'trade_in' ? (
            <TradeInStep
              leftOre={leftOre}
              onTake={(tradeIn) => void take({ method: 'trade_in', ...tradeIn })}
              onBack={() => setStep(undefined)}
            />
          ) : null}
          {step === 'buyer' ? (
            <BuyerStep
              buyer={typedBuyer}
              sending={false}
              submitLabel="Spara köparen"
              reverseDue={reverseDue}
              onSell={(who) => {
                setWho(who)
                setStep(undefined)
              }}
              onBack={() => setStep(undefined)}
            />
          ) : null}
          {step === 'invoice' ? (
            <BuyerStep
              buyer={typedBuyer}
              sending={sending}
              submitLabel="Sälj på faktura"
              reverseDue={reverseDue}
              onSell={(who) => void send(tenders, { invoice: true, buyer: who })}
              onBack={() => setStep(undefined)}
            />
          ) : null}
        </div>
      </div>
      <ConfirmDialog
        open={isLeaving}
        title="Lämna tillbaka pengarna?"
        confirmLabel="Ja, de är tillbakalämnade"
        cancelLabel="Fortsätt ta betalt"
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      >
        {formatOre(tenders.reduce((sum, { amountOre }) => sum + amountOre, 0))} är mottaget och inte sparat
        än. Stänger du här finns ingen betalning kvar i köpet.
      </ConfirmDialog>
    </Dialog>
  )
}

/** Whether money can be paid back by a method. */
const isBackWay = (method: Method | undefined) => returnTenders.some((each) => each === method)

type MethodChoiceProps = {
  methods: readonly { key: string; method: Method; label: string; Icon: LucideIcon }[]
  blocked: ReturnType<typeof useBlockedMethods>
  legend: string
  sending: boolean
  /** Refers to the first method, which has the focus when the dialog opens. */
  start: RefObject<HTMLButtonElement | null>
  onChoose: (method: Method) => void
}

/** Renders the ways to pay, each with its key. */
function MethodChoice({ methods, blocked, legend, sending, start, onChoose }: MethodChoiceProps) {
  return (
    <fieldset disabled={sending} className="grid grid-cols-2 gap-3">
      <legend className="sr-only">{legend}</legend>
      {methods.map(({ key, method, label, Icon }, index) => (
        <button
          key={method}
          type="button"
          ref={index === 0 ? start : undefined}
          aria-keyshortcuts={key}
          disabled={blocked[method] !== undefined}
          aria-describedby={blocked[method] ? `saknas-${blocked[method]}` : undefined}
          onClick={() => onChoose(method)}
          className="flex min-h-16 items-center gap-3 rounded-lg border border-line-strong bg-card px-4 text-left font-semibold text-lg last:odd:col-span-2 hover:border-blue hover:bg-blue-tint disabled:opacity-55"
        >
          <Icon aria-hidden="true" className="size-6 shrink-0 text-blue" />
          <span className="min-w-0 flex-1">{label}</span>
          <kbd className="hidden text-ink-soft text-sm sm:block">{key}</kbd>
        </button>
      ))}
    </fieldset>
  )
}

/** Listens to keys without Ctrl, Alt and Cmd. */
function useKeys(onKey: (event: KeyboardEvent) => void) {
  const latest = useRef(onKey)
  useLayoutEffect(() => {
    latest.current = onKey
  })
  // A quick hand presses as soon as the dialog is on the screen.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.altKey && !event.metaKey) latest.current(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
