import { useState } from 'react'
import { usePage } from '#app/framework/page-context.tsx'
import { leaveFor, useApiForm } from '#app/lib/forms/use-api-form.ts'
import { useRememberedFields } from '#app/lib/forms/use-remembered-fields.ts'
import { Card } from '#app/ui/card.tsx'
import { Honeypot } from '#app/ui/honeypot.tsx'
import { formatKronor, type Ore, ore } from '#domain/money.ts'
import type { CartItem } from '#domain/shop/cart.ts'
import { getShipping } from '#domain/shop/checkout.ts'
import type { DeliveryMethod, ShopPaymentMethod } from '#domain/shop/states.ts'
import { shopErrorText } from '../shop-error.ts'
import { type CheckoutBody, checkoutDraft, lastAttempt } from './attempt.ts'
import { CartLines } from './cart-lines.tsx'
import { apiNames, type FieldValues, fieldNames, getErrors } from './checkout-fields.ts'
import { ContactFields } from './contact-fields.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { LoginBanner } from './login-banner.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { placeOrder } from './place-order.ts'
import { isBlocked, priceNow, useCartCheck } from './use-cart-check.ts'

const rememberedNames = fieldNames.filter((name) => name !== 'website')

/** Returns an amount in kronor, as the API takes it. */
const kronor = (amount: Ore) => amount / 100

/** Renders the buyer's details, delivery and payment method beside the items (spec 000 sections 2, 4 and 5). */
export function CheckoutForm({ cart }: { cart: readonly CartItem[] }) {
  const { shop } = usePage().site
  const [earlier] = useState(() => lastAttempt()?.body)
  const [method, setMethod] = useState<DeliveryMethod>(earlier?.delivery.method ?? 'delivery')
  const [payment, setPayment] = useState<ShopPaymentMethod>(earlier?.payment.method ?? 'card')
  const { lines, recheck } = useCartCheck(cart)

  const goods = ore(lines.reduce((sum, line) => sum + line.qty * priceNow(line), 0))
  const shipping = getShipping(method, shop.delivery.fee)
  const total = ore(goods + shipping)
  const blocked = lines.some(isBlocked)

  const getBody = (values: FieldValues): CheckoutBody => {
    const { first_name, last_name, email, phone, line1, postal_code, city, website } = values
    return {
      items: lines.map((line) => ({
        id: line.id,
        qty: line.qty,
        price: kronor(priceNow(line)),
        ...(line.pieces && { pieces: line.pieces.map(({ id }) => id) }),
      })),
      contact: { first_name, last_name, email, phone },
      delivery:
        method === 'delivery' ? { method, address: { line1, postal_code, city } } : { method, address: null },
      payment: { method: payment },
      total: kronor(total),
      website,
    }
  }

  const { form, errors, sending } = useApiForm({
    names: fieldNames,
    apiNames,
    trim: true,
    validate: (values) => getErrors(values, method),
    async send(values) {
      if (lines.length === 0 || blocked) return
      await leaveFor(await placeOrder(getBody(values)))
    },
    errorText: (error, fieldErrors) =>
      Object.keys(fieldErrors).length > 0 ? undefined : `Fel: ${shopErrorText(error)}`,
    onFailure: recheck,
  })
  useRememberedFields(form.ref, checkoutDraft, rememberedNames)

  return (
    <form
      {...form}
      className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]"
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
          <ContactFields errors={errors} earlier={earlier?.contact} />
          <DeliveryFields
            method={method}
            onMethod={setMethod}
            errors={errors}
            earlier={earlier?.delivery.address ?? undefined}
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
          failure={errors.root}
        />
      </Card>
    </form>
  )
}
