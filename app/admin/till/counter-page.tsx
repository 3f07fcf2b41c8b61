import { History, Pause, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAction } from '#app/admin/api/use-action.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import type { CounterState, Sale } from '#domain/counter/schemas.ts'
import { formatDecimal } from '#domain/money.ts'
import { vatInText } from '#domain/sales/vat.ts'
import { getReason } from '../api/error-text.ts'
import { QueryState } from '../api/query-state.tsx'
import { PaymentPanel } from '../components/payment/payment-panel.tsx'
import { SaleDone } from '../components/payment/sale-done.tsx'
import { KeysLine } from '../keyboard/keys-line.tsx'
import { BasketLines } from './basket-lines.tsx'
import { LimitMeter } from './limit-meter.tsx'
import { ModeChoice } from './mode-choice.tsx'
import { OpenBaskets } from './open-baskets.tsx'
import { ScanField } from './scan-field.tsx'
import { useBasket } from './use-basket.ts'

export default function CounterPage() {
  const counter = useCall('GET /api/admin/counter/')
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl">Kassa</h1>
        <Link to="/admin/kassa/forsaljning" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          <History aria-hidden="true" className="size-4.5" />
          Försäljning och returer
        </Link>
      </div>
      <QueryState query={counter} waiting="Hämtar kassan">
        {(state) => (state.mode === '' ? <ModeChoice /> : <Counter state={state} />)}
      </QueryState>
    </>
  )
}

/** Sells: scan or search, pay, next customer. */
function Counter({ state }: { state: CounterState }) {
  const selling = useAction('POST /api/admin/counter/baskets/:id/pay/', { waits: false })
  const removing = useAction('DELETE /api/admin/counter/baskets/:id/', { waits: false })
  const { basket, problem, busy, settled, add, change, remove, open, clear, reload } = useBasket()
  const [paying, setPaying] = useState(false)
  const [sold, setSold] = useState<Sale>()
  const [failure, setFailure] = useState<string>()
  const scan = useRef<HTMLInputElement>(null)
  const lines = basket?.lines ?? []
  const broken = lines.some((line) => line.problem !== null)
  const ready = basket !== undefined && lines.length > 0 && !broken

  const pay = async () => {
    const current = await settled()
    if (current && current.lines.length > 0 && current.lines.every((line) => line.problem === null))
      setPaying(true)
  }

  // The scanner types where the focus is.
  useEffect(() => scan.current?.focus(), [])

  // Ctrl+Enter pays from anywhere, also from the scan field.
  const latest = useRef(pay)
  useEffect(() => {
    latest.current = pay
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key !== 'Enter' ||
        !(event.ctrlKey || event.metaKey) ||
        document.querySelector('dialog[open]')
      )
        return
      event.preventDefault()
      void latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  // The intake sends an advance to be paid here.
  const [params, setParams] = useSearchParams()
  const requested = useRef(false)
  useEffect(() => {
    const repairId = Number(params.get('forskott'))
    const unit = params.get('belopp') ?? ''
    if (!repairId || requested.current) return
    requested.current = true
    setParams({}, { replace: true })
    void add({ kind: 'advance', repair_id: repairId, unit }).then(() => latest.current())
  }, [params, setParams, add])

  const throwAway = async () => {
    if (!basket) return
    try {
      await removing.mutateAsync({ params: { id: basket.id } })
      await clear()
    } catch (error) {
      setFailure(getReason(error))
    }
    scan.current?.focus()
  }

  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-4">
        <ScanField ref={scan} onAdd={(line) => void add(line)} />
        <FormError text={problem ?? failure} />
        <Card as="section" pad="none" aria-label="Köpet">
          {lines.length === 0 ? (
            <p className="px-5 py-10 text-center text-ink-soft">
              Skanna en vara, skriv ett ärendenummer eller sök på namn. Ett fritt belopp skrivs som
              <span className="whitespace-nowrap"> ”kabel 199”.</span>
            </p>
          ) : (
            <BasketLines
              lines={lines}
              onChange={(index, line) => void change(index, line)}
              onRemove={(index) => {
                void remove(index)
                scan.current?.focus()
              }}
            />
          )}
        </Card>
        {basket && lines.length > 0 ? (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="sm"
              icon={<Pause aria-hidden="true" className="size-4.5" />}
              onClick={() => {
                void clear()
                scan.current?.focus()
              }}
            >
              Parkera
            </Button>
            <Button
              variant="quiet"
              size="sm"
              icon={<Trash2 aria-hidden="true" className="size-4.5" />}
              onClick={() => void throwAway()}
            >
              Kasta köpet
            </Button>
          </div>
        ) : null}
      </div>
      <div className="grid gap-4 lg:sticky lg:top-4">
        <Card as="section" aria-label="Att betala">
          {basket && lines.length > 0 ? (
            <dl className="figures grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
              <dt className="text-ink-soft">Summa</dt>
              <dd>{formatDecimal(basket.total)}</dd>
              {Number(basket.vat) > 0 ? (
                <>
                  <dt className="text-ink-soft">varav {vatInText()}</dt>
                  <dd>{formatDecimal(basket.vat)}</dd>
                </>
              ) : null}
              {Number(basket.margin) > 0 ? (
                <>
                  <dt className="text-ink-soft">varav begagnat (VMB)</dt>
                  <dd>{formatDecimal(basket.margin)}</dd>
                </>
              ) : null}
            </dl>
          ) : null}
          <p className="figures mt-2">
            <span className="block text-ink-soft text-sm">Att betala</span>
            <strong className="text-4xl leading-tight">
              {basket && lines.length > 0 ? formatDecimal(basket.due) : '–'}
            </strong>
          </p>
          <Button
            size="lg"
            block
            className="mt-4"
            disabled={!ready && !busy}
            aria-keyshortcuts="Control+Enter"
            onClick={() => void pay()}
          >
            Ta betalt
            <kbd className="hidden text-sm opacity-80 lg:inline">Ctrl+Enter</kbd>
          </Button>
          {broken ? <p className="mt-2 text-red text-sm">Rätta raden som är markerad först.</p> : null}
        </Card>
        <OpenBaskets
          open={state.open.filter(({ id }) => id !== basket?.id)}
          onOpen={(id) => {
            void open(id)
            scan.current?.focus()
          }}
        />
        {state.mode === 'exempt' ? <LimitMeter /> : null}
        <KeysLine also={[{ key: 'Ctrl+Enter', does: 'ta betalt' }]} />
      </div>
      {paying && basket ? (
        <PaymentPanel
          title="Ta betalt"
          due={basket.due}
          reverseDue={basket.reverse_due}
          reference={basket.code}
          mode={state.mode}
          buyer={basket.buyer}
          submitFree="Lämna ut utan betalning"
          onClose={() => {
            setPaying(false)
            void reload()
          }}
          onPay={async (paid) => {
            const done = await selling.mutateAsync({
              params: { id: basket.id },
              body: { version: basket.version, ...paid },
            })
            setPaying(false)
            setSold(done)
            void clear()
          }}
        />
      ) : null}
      {sold ? (
        <SaleDone
          document={sold.document}
          change={sold.change}
          nextLabel="Nästa kund"
          onClose={() => {
            setSold(undefined)
            // After the dialog has given the focus back.
            requestAnimationFrame(() => scan.current?.focus())
          }}
        />
      ) : null}
    </div>
  )
}
