import { usePage } from '#app/framework/page-context.tsx'
import { Card } from '#app/ui/card.tsx'
import { ChoiceCards } from '#app/ui/choice-cards.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { formatKronor } from '#domain/money.ts'
import type { DeliveryMethod } from '#domain/shop/states.ts'
import type { CheckoutAddress } from './attempt.ts'
import type { FieldErrors } from './checkout-fields.ts'

type DeliveryFieldsProps = {
  method: DeliveryMethod
  onMethod: (method: DeliveryMethod) => void
  errors: FieldErrors
  earlier: CheckoutAddress | undefined
}

/** Renders the delivery method and address. The address is shown only for delivery; its input is kept when hidden. */
export function DeliveryFields({ method, onMethod, errors, earlier }: DeliveryFieldsProps) {
  const { shop } = usePage().site
  const { fee } = shop.delivery
  const away = method !== 'delivery'
  return (
    <Card as="section" aria-labelledby="leverans">
      <h2 id="leverans" className="mb-5 text-xl">
        Leverans
      </h2>
      <ChoiceCards
        legend="Hur vill du få dina varor?"
        name="delivery"
        value={method}
        onChange={onMethod}
        choices={[
          {
            value: 'delivery',
            label: 'Hemleverans',
            hint: `${fee === 0 ? 'Fri frakt' : `Frakt ${formatKronor(fee)}`}. Snabb leverans, oftast 1–\u20603\u00a0vardagar.`,
            icon: <Icon name="truck" className="size-5 text-ink-soft" />,
          },
          {
            value: 'pickup',
            label: 'Hämta i butik',
            hint: `Gratis. ${shop.street}, ${shop.city}. Vi mejlar när det är klart.`,
            icon: <Icon name="store" className="size-5 text-ink-soft" />,
          },
        ]}
      />
      <fieldset
        hidden={away}
        disabled={away}
        className="mt-5 grid min-w-0 gap-4 sm:grid-cols-6 [&[hidden]]:hidden"
      >
        <legend className="sr-only">Adress</legend>
        <Field label="Adress" required error={errors.line1} className="sm:col-span-6">
          <TextInput
            name="line1"
            autoComplete="address-line1"
            maxLength={120}
            defaultValue={earlier?.line1}
          />
        </Field>
        <Field label="Postnummer" required error={errors.postal_code} className="sm:col-span-2">
          <TextInput
            name="postal_code"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            className="figures"
            defaultValue={earlier?.postal_code}
          />
        </Field>
        <Field label="Ort" required error={errors.city} className="sm:col-span-4">
          <TextInput name="city" autoComplete="address-level2" maxLength={60} defaultValue={earlier?.city} />
        </Field>
      </fieldset>
    </Card>
  )
}
