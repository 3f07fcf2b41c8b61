import { useEffect, useRef } from 'react'
import { usePage } from '#app/framework/page-context.tsx'
import { CreditWarning } from '#app/lib/components/credit-warning.tsx'
import { EarlyStartChoice } from '#app/lib/components/early-start-choice.tsx'
import { useApiForm } from '#app/lib/forms/use-api-form.ts'
import { useRememberedFields } from '#app/lib/forms/use-remembered-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { ChoiceCards } from '#app/ui/choice-cards.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { EmailInput, PhoneInput, TextInput } from '#app/ui/inputs.tsx'
import { emailPattern } from '#domain/email.ts'
import { type PaymentMethod, paymentMethods } from '#domain/payments/methods.ts'
import { getMethodChoices } from './method-choices.tsx'
import { type Customer, paymentDraft } from './purchase.ts'

const rememberedNames = ['name', 'email', 'phone']

function readPayer(form: HTMLFormElement | null): Customer & { method: string } {
  const data = new FormData(form ?? undefined)
  const value = (name: string) => String(data.get(name) ?? '')
  return { method: value('method'), name: value('name'), email: value('email'), phone: value('phone') }
}

type DetailsStepProps = {
  method: PaymentMethod | undefined
  customer: Customer
  missing: string | undefined
  onMethod: (method: PaymentMethod) => void
  onCustomer: (customer: Customer) => void
  earlyStart: boolean
  onEarlyStart: (earlyStart: boolean) => void
  onContinue: () => void
}

/**
 * Renders the choice of payment method and the payer's details. Both, and a price, are required to continue (spec 000 section
 * 5).
 */
export function DetailsStep(props: DetailsStepProps) {
  const { method, customer, missing, earlyStart, onMethod, onCustomer, onEarlyStart, onContinue } = props
  const methods = getMethodChoices(usePage().site.shop.onlinePayment, false)
  const { form, errors } = useApiForm({
    names: ['email'],
    trim: true,
    validate: ({ email }) => (emailPattern.test(email) ? {} : { email: 'Ogiltig e-postadress' }),
    async send() {
      if (!missing) onContinue()
    },
  })
  const { ref } = form
  useRememberedFields(ref, paymentDraft, rememberedNames)

  const write = () => {
    const { method: _, ...now } = readPayer(ref.current)
    onCustomer(now)
  }
  const latest = useRef({ onMethod, onCustomer })
  latest.current = { onMethod, onCustomer }
  // Reads input from before hydration, including the browser's autofill.
  useEffect(() => {
    const { method: chosen, ...customer } = readPayer(ref.current)
    if (customer.name || customer.email || customer.phone) latest.current.onCustomer(customer)
    const early = paymentMethods.find((value) => value === chosen)
    if (early) latest.current.onMethod(early)
  }, [ref])

  return (
    <form {...form} className="grid grid-cols-1 gap-6">
      <ChoiceCards
        legend="Hur vill du betala?"
        name="method"
        choices={methods}
        value={method}
        onChange={onMethod}
      />
      <CreditWarning className="-mt-2" />
      <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
        <legend className="sr-only">Dina uppgifter</legend>
        <Field label="Namn" required className="sm:col-span-2">
          <TextInput
            name="name"
            autoComplete="name"
            maxLength={200}
            defaultValue={customer.name}
            onInput={write}
          />
        </Field>
        <Field label="E-post" required error={errors.email}>
          <EmailInput maxLength={254} defaultValue={customer.email} onInput={write} />
        </Field>
        <Field label="Telefon" required>
          <PhoneInput maxLength={50} defaultValue={customer.phone} onInput={write} />
        </Field>
      </fieldset>
      <EarlyStartChoice checked={earlyStart} onChange={onEarlyStart} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          type="submit"
          size="lg"
          disabled={missing !== undefined}
          className="max-sm:w-full"
          icon={<Icon name="lock" className="size-5" />}
        >
          Fortsätt till betalning
        </Button>
        <p className="min-h-6 flex-1 basis-56 text-ink-soft text-sm">{missing}</p>
      </div>
    </form>
  )
}
