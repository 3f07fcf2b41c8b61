import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { RecentPayout, SharedTradeIn } from '#domain/trade-in/schemas.ts'
import { usePage } from '../framework/page-context.tsx'
import { forgetDraft, readDraft, writeDraft } from '../lib/forms/form-drafts.ts'
import { useCustomerFields } from '../lib/forms/use-customer-fields.ts'
import { changePath } from '../lib/page/address.ts'
import { useSecondStep } from '../lib/page/use-second-step.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Illustration } from '../ui/illustrations/illustration.tsx'
import { LoadingState } from '../ui/spinner.tsx'
import { EmptyState } from '../ui/states.tsx'
import { InStoreForm } from './details/in-store-form.tsx'
import { MailInForm } from './details/mail-in-form.tsx'
import { Cart } from './pick/cart.tsx'
import { DevicePicker } from './pick/device-picker.tsx'
import type { GroupedDevice } from './pick/grouped-device.ts'
import { HowItGoes } from './pick/how-it-goes.tsx'
import type { RegisteredTradeIn, Seller, TradeInRequest } from './request.ts'
import { StepIndicator } from './step-indicator.tsx'

const nothing: TradeInRequest = { items: [], code: undefined, method: 'MAIL_IN' }

const draftName = 'sell'

type Draft = { tradeIn: TradeInRequest; seller: Seller }

const isDraft = (draft: unknown): draft is Draft =>
  typeof draft === 'object' &&
  draft !== null &&
  'seller' in draft &&
  Array.isArray((draft as Partial<Draft>).tradeIn?.items)

// Loaded while the details are filled in, because few visitors get that far.
const loadDone = () => import('./done/trade-in-done.tsx')
const TradeInDone = lazy(loadDone)

type SellStepsProps = { devices: readonly GroupedDevice[]; payouts: readonly RecentPayout[] }

type Done = { sale: SharedTradeIn; email: string }

/**
 * Renders the three steps: devices, details, confirmation (spec 000 section 4). What is entered stays in this tab until it is
 * sent, except for the personal number.
 */
export default function SellSteps({ devices, payouts }: SellStepsProps) {
  const [tradeIn, setTradeIn] = useState<TradeInRequest>(nothing)
  const [seller, setSeller] = useState<Seller>({})
  const second = useSecondStep('uppgifter')
  const [done, setDone] = useState<Done>()
  const top = useRef<HTMLDivElement>(null)
  const step = second.isOpen && tradeIn.items.length > 0 ? 2 : 1
  const shown = done ? 3 : step
  const before = useRef<number>(shown)

  const isRestored = useRef(false)
  useEffect(() => {
    if (!isRestored.current) {
      isRestored.current = true
      const draft = readDraft(draftName, isDraft)
      if (draft) {
        setTradeIn(draft.tradeIn)
        setSeller((last) => ({ ...draft.seller, ...last }))
      }
      return
    }
    const { personalNumber: _, ...written } = seller
    if (!done) writeDraft(draftName, { tradeIn, seller: written } satisfies Draft)
  }, [tradeIn, seller, done])
  useCustomerFields(({ name, email, phone, line1, postal_code, city }) => {
    const own = { name, email, phone, address: line1, postalCode: postal_code, city }
    setSeller((last) => ({ ...own, ...last }))
  })

  // Each step is a new view: scroll and focus move to its top. The confirmation's heading takes the focus itself.
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    window.scrollTo({ top: 0 })
    if (shown < 3) top.current?.focus({ preventScroll: true })
  }, [shown])

  const startOver = () => {
    setSeller({})
    setTradeIn(nothing)
    setDone(undefined)
    changePath('/salj-mobil')
  }
  const details = {
    sale: tradeIn,
    seller,
    onSeller: (change: Seller) => setSeller((last) => ({ ...last, ...change })),
    onBack: second.leave,
    onDone: ({ link, tradeIn: registered }: RegisteredTradeIn, email: string) => {
      forgetDraft(draftName)
      if (!registered) return location.assign(link)
      setDone({ sale: registered, email })
      changePath(link, { replace: true })
    },
  }

  return (
    <div ref={top} tabIndex={-1} className="mt-6 outline-none sm:mt-8">
      <StepIndicator step={shown} />
      {done ? (
        <Suspense fallback={<LoadingState label="Hämtar bekräftelsen …" className="min-h-96" />}>
          <TradeInDone {...done} onAgain={startOver} />
        </Suspense>
      ) : step === 2 ? (
        tradeIn.method === 'MAIL_IN' ? (
          <MailInForm {...details} />
        ) : (
          <InStoreForm {...details} />
        )
      ) : (
        <>
          <div className="mt-5 flex items-center gap-5 sm:gap-10">
            <div className="min-w-0 flex-1">
              <h1 className="text-4xl">Sälj dina enheter</h1>
              <p className="mt-4 max-w-xl text-ink-soft text-lg">
                Lägg till en eller flera enheter för att få ett prisförslag.
              </p>
            </div>
            <Illustration name="sell" eager className="hidden w-64 shrink-0 sm:block" />
          </div>
          {devices.length === 0 ? <NothingBought /> : null}
          <div
            hidden={devices.length === 0}
            className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:gap-8"
          >
            <DevicePicker
              devices={devices}
              onAdd={(item) => setTradeIn((last) => ({ ...last, items: [...last.items, item] }))}
            />
            {tradeIn.items.length > 0 ? (
              <Cart
                sale={tradeIn}
                onChange={(changes) => setTradeIn((last) => ({ ...last, ...changes }))}
                onContinue={() => {
                  // Only a preload. If it fails, showing the confirmation reports it.
                  loadDone().catch(() => undefined)
                  second.enter()
                }}
              />
            ) : (
              <HowItGoes payouts={payouts} />
            )}
          </div>
        </>
      )}
    </div>
  )
}

/** Renders what stands in place of the form while the shop has no devices in its list. */
function NothingBought() {
  const { phone, phoneHref } = usePage().site.shop
  return (
    <EmptyState
      title="Inga inköpspriser på nätet än"
      icon={<Icon name="smartphone" />}
      className="mt-8"
      action={<ButtonLink to="/contact">Kontakta oss</ButtonLink>}
    >
      Vi köper gärna din enhet ändå. Berätta vad du har, eller ring{' '}
      <a href={phoneHref} className="link whitespace-nowrap">
        {phone}
      </a>
      , så får du ett pris.
    </EmptyState>
  )
}
