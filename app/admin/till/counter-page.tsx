import { GraduationCap, Pause, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAction } from '#app/admin/api/use-action.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { LoadingState } from '#app/ui/spinner.tsx'
import {
  type Basket,
  type BasketLine,
  type CounterState,
  noBuyer,
  type Sale,
} from '#domain/counter/schemas.ts'
import { getReason } from '../api/error-text.ts'
import { QueryState } from '../api/query-state.tsx'
import { readTillMode, storeTillMode, type TillMode } from '../api/stored-till.ts'
import { useKnownPerson } from '../components/lookup/use-known-person.ts'
import { PaymentPanel } from '../components/payment/payment-panel.tsx'
import { SaleDone } from '../components/payment/sale-done.tsx'
import { useShortcuts } from '../keyboard/use-shortcuts.ts'
import { BasketCustomer } from './basket-customer.tsx'
import { BasketLines } from './basket-lines.tsx'
import { BasketSum } from './basket-sum.tsx'
import { LimitMeter } from './limit-meter.tsx'
import { ModeChoice } from './mode-choice.tsx'
import { OpenBaskets } from './open-baskets.tsx'
import { PopularProducts } from './popular-products.tsx'
import { PracticeFrame } from './practice-frame.tsx'
import { ScanField } from './scan-field.tsx'
import { useBasket } from './use-basket.ts'

export default function CounterPage() {
  const counter = useCall('GET /api/admin/counter/')
  const [params] = useSearchParams()
  // An advance that the intake sends is real.
  const [mode, setMode] = useState<TillMode>(() => (params.has('forskott') ? 'sale' : readTillMode()))
  const choose = (next: TillMode) => {
    storeTillMode(next)
    setMode(next)
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl">Kassa</h1>
        {mode === 'sale' && counter.data?.mode ? (
          <Button
            variant="quiet"
            size="sm"
            icon={<GraduationCap aria-hidden="true" className="size-4.5" />}
            onClick={() => choose('practice')}
          >
            Öva
          </Button>
        ) : null}
      </div>
      <QueryState query={counter} waiting="Hämtar kassan">
        {(state) => {
          if (state.mode === '') return <ModeChoice />
          const till = <Counter key={mode} state={state} mode={mode} />
          return mode === 'sale' ? till : <PracticeFrame onEnd={() => choose('sale')}>{till}</PracticeFrame>
        }}
      </QueryState>
    </>
  )
}

/** Sells: scan or search, pay, next customer. */
function Counter({ state, mode }: { state: CounterState; mode: TillMode }) {
  const selling = useAction('POST /api/admin/counter/baskets/:id/pay/', { waits: false })
  const removing = useAction('DELETE /api/admin/counter/baskets/:id/', { waits: false })
  const till = useBasket(mode)
  const {
    basket,
    problem,
    isRestoring,
    busy,
    settled,
    add,
    change,
    remove,
    setBuyer,
    park,
    open,
    clear,
    reload,
  } = till
  const [paying, setPaying] = useState(false)
  const [sold, setSold] = useState<Sale & { practiceId?: string }>()
  const [failure, setFailure] = useState<string>()
  const scan = useRef<HTMLInputElement>(null)
  const lines = basket?.lines ?? []
  const { person: customer } = useKnownPerson(basket?.buyer ?? noBuyer)
  const broken = lines.some((line) => line.problem !== null)
  const ready = basket !== undefined && isPayable(lines)

  const pay = async () => {
    const current = await settled()
    if (current && isPayable(current.lines)) setPaying(true)
  }

  // The scanner types where the focus is.
  useEffect(() => scan.current?.focus(), [])
  useShortcuts({
    '/': ['skanna eller sök', () => scan.current?.focus()],
    k: ['lägg till kund', () => document.querySelector<HTMLElement>('[data-key=k]')?.click()],
  })

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
    storeTillMode('sale')
    // The basket of another customer waits.
    void park()
    void add({ kind: 'advance', repair_id: repairId, unit }).then(() => latest.current())
  }, [params, setParams, add, park])

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
          {isRestoring ? (
            <LoadingState label="Hämtar köpet" />
          ) : lines.length === 0 ? (
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
            {mode === 'sale' ? (
              <Button
                variant="secondary"
                size="sm"
                icon={<Pause aria-hidden="true" className="size-4.5" />}
                onClick={() => {
                  void park()
                  scan.current?.focus()
                }}
              >
                Parkera
              </Button>
            ) : null}
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
        <PopularProducts
          onAdd={(line) => {
            void add(line)
            scan.current?.focus()
          }}
        />
      </div>
      <div className="grid gap-4 lg:sticky lg:top-4">
        {isRestoring ? null : (
          <BasketCustomer
            buyer={basket?.buyer ?? noBuyer}
            onChange={(buyer) => {
              void setBuyer(buyer)
              scan.current?.focus()
            }}
          />
        )}
        <BasketSum
          basket={lines.length > 0 ? basket : undefined}
          canPay={ready || busy}
          hasProblem={broken}
          onPay={() => void pay()}
        />
        {mode === 'sale' && !isRestoring ? (
          <OpenBaskets
            open={state.open.filter(({ id }) => id !== basket?.id)}
            onOpen={(id) => {
              void open(id)
              scan.current?.focus()
            }}
          />
        ) : null}
        {state.mode === 'exempt' && mode === 'sale' ? <LimitMeter /> : null}
      </div>
      {paying && basket ? (
        <PaymentPanel
          title={getTitle(basket, mode)}
          isPractice={mode === 'practice'}
          due={basket.due}
          reverseDue={basket.reverse_due}
          reference={basket.code}
          mode={state.mode}
          buyer={basket.buyer}
          customer={customer}
          loans={basket.loans}
          isExchange={Number(basket.returned) > 0}
          submitFree={Number(basket.returned) > 0 ? 'Byt utan betalning' : 'Lämna ut utan betalning'}
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
            setSold(mode === 'practice' ? { ...done, practiceId: basket.id } : done)
            void clear()
          }}
        />
      ) : null}
      {sold ? (
        <SaleDone
          document={sold.document}
          change={sold.change}
          practiceId={sold.practiceId}
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

/** Whether lines can be paid: each can be sold now, and pieces that come back pay for something. */
function isPayable(lines: readonly BasketLine[]): boolean {
  return lines.every(({ problem }) => problem === null) && lines.some(({ kind }) => kind !== 'return')
}

function getTitle({ due }: Basket, mode: TillMode): string {
  const title = due.startsWith('-') ? 'Betala tillbaka' : 'Ta betalt'
  return mode === 'sale' ? title : `Övning: ${title.toLowerCase()}`
}
