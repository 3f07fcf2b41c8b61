import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatKronor, type Ore, ore } from '../../../domain/money.ts'
import type { CartItem } from '../../../domain/shop/cart.ts'
import { shippingOf } from '../../../domain/shop/checkout.ts'
import type { DeliveryMethod, ShopPaymentMethod } from '../../../domain/shop/states.ts'
import { usePage } from '../../framework/page-context.tsx'
import { Card } from '../../ui/card.tsx'
import { Honeypot } from '../../ui/honeypot.tsx'
import { shopErrorText } from '../shop-error.ts'
import { type CheckoutBody, lastAttempt } from './attempt.ts'
import { CartLines } from './cart-lines.tsx'
import {
  type FieldProblems,
  type FieldValues,
  fieldNames,
  problemsOf,
  readFields,
  serverProblems,
} from './checkout-fields.ts'
import { ContactFields } from './contact-fields.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { LoginBanner } from './login-banner.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { placeOrder } from './place-order.ts'
import { isBlocked, priceNow, useCartCheck } from './use-cart-check.ts'
import { useProfile } from './use-profile.ts'

/** An amount as the call takes it, in kronor. */
const kronor = (amount: Ore) => amount / 100

/** Who buys, where it goes and how it is paid, beside what is bought (spec 000 sections 2, 4 and 5). */
export function CheckoutForm({ cart }: { cart: readonly CartItem[] }) {
  const { shop } = usePage().site
  const form = useRef<HTMLFormElement>(null)
  const earlier = useRef(lastAttempt()?.body)
  const [method, setMethod] = useState<DeliveryMethod>(earlier.current?.delivery.method ?? 'delivery')
  const [payment, setPayment] = useState<ShopPaymentMethod>(earlier.current?.payment.method ?? 'card')
  const [problems, setProblems] = useState<FieldProblems>({})
  const [failure, setFailure] = useState<string>()
  const [sending, setSending] = useState(false)
  const { lines, recheck } = useCartCheck(cart)
  useProfile(form)

  const goods = ore(lines.reduce((sum, line) => sum + line.qty * priceNow(line), 0))
  const shipping = shippingOf(method, shop.delivery.fee)
  const total = ore(goods + shipping)
  const blocked = lines.some(isBlocked)

  // Back from a payment page by the back button, the page comes as it was left: it must not seem to be sending still.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      if (event.persisted) setSending(false)
    }
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  /** Marks what is wrong and moves there. */
  const mark = (found: FieldProblems, text?: string) => {
    flushSync(() => {
      setProblems(found)
      setFailure(text)
      setSending(false)
    })
    const first = fieldNames.find((name) => found[name])
    const field = first && form.current?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }

  const bodyOf = (values: FieldValues, website: string): CheckoutBody => {
    const { first_name, last_name, email, phone, line1, postal_code, city } = values
    return {
      items: lines.map((line) => ({ id: line.id, qty: line.qty, price: kronor(priceNow(line)) })),
      contact: { first_name, last_name, email, phone },
      delivery:
        method === 'delivery' ? { method, address: { line1, postal_code, city } } : { method, address: null },
      payment: { method: payment },
      total: kronor(total),
      website,
    }
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending || lines.length === 0 || blocked) return
    const data = new FormData(event.currentTarget)
    const values = readFields(data)
    const wrong = problemsOf(values, method)
    if (Object.keys(wrong).length > 0) return mark(wrong)
    setSending(true)
    setFailure(undefined)
    setProblems({})
    try {
      window.location.assign(await placeOrder(bodyOf(values, String(data.get('website') ?? ''))))
    } catch (error) {
      const found = serverProblems(error)
      mark(found, Object.keys(found).length > 0 ? undefined : `Fel: ${shopErrorText(error)}`)
      recheck()
    }
  }

  return (
    <form
      ref={form}
      noValidate
      className="mt-8 grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]"
      onSubmit={(event) => void submit(event)}
      onInput={({ target }) => {
        const name = target instanceof Element ? target.getAttribute('name') : null
        const edited = fieldNames.find((each) => each === name)
        if (edited && problems[edited]) setProblems(({ [edited]: _, ...rest }) => rest)
      }}
    >
      <Card as="section" aria-labelledby="din-order" className="lg:col-start-2 lg:row-start-1">
        <h2 id="din-order" className="mb-5 text-xl">
          Din order
        </h2>
        <CartLines lines={lines} disabled={sending} />
      </Card>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <LoginBanner />
        <fieldset disabled={sending} className="grid min-w-0 gap-6">
          <legend className="sr-only">Dina uppgifter</legend>
          <ContactFields problems={problems} earlier={earlier.current?.contact} />
          <DeliveryFields
            method={method}
            onMethod={setMethod}
            problems={problems}
            earlier={earlier.current?.delivery.address ?? undefined}
          />
          <PaymentChoice method={payment} onMethod={setPayment} />
          <Honeypot name="website" />
        </fieldset>
      </div>
      <Card as="aside" aria-label="Att betala" className="lg:sticky lg:top-24 lg:col-start-2 lg:row-start-2">
        <OrderSummary
          goods={goods}
          shipping={shipping}
          method={method}
          total={formatKronor(total)}
          sending={sending}
          blocked={blocked}
          failure={failure}
        />
      </Card>
    </form>
  )
}
