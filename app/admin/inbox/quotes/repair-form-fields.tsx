import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { InputField } from '#app/admin/forms/input-field.tsx'
import type { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/inputs.tsx'
import { deviceName } from '#domain/quotes/device-name.ts'
import { maxServices, repairFormDays } from '#domain/quotes/repair-form.ts'
import type { AdminQuoteRequest } from '#domain/quotes/schemas.ts'
import type { PartOrigin } from '#domain/repairs/receipts.ts'

export type SendValues = {
  price: string
  time: string
  partOrigin: PartOrigin | ''
  asForm: boolean
  goods: string
  defect: string
  repair: string
  method: string
  replacement: string
  replacementOre: string
  place: string
  services: { name: string; ore: string }[]
  validDays: string
  information: string
}

export type ShopPlace = { street: string; postalCode: string; city: string }

/** Returns the conditions that a new form starts with. */
export function startingConditions(
  quoteRequest: AdminQuoteRequest,
  shop: ShopPlace,
): Omit<SendValues, 'price' | 'time' | 'partOrigin'> {
  return {
    asForm: false,
    goods: deviceName(quoteRequest.brand, quoteRequest.model_name),
    defect: quoteRequest.issue,
    repair: '',
    method: '',
    replacement: '',
    replacementOre: '0',
    place: `${shop.street}, ${shop.postalCode} ${shop.city}`,
    services: [],
    validDays: String(repairFormDays.least),
    information: '',
  }
}

/** Returns the conditions as the API takes them. */
export function toFormInput({
  price: _,
  time: __,
  partOrigin: ___,
  asForm: ____,
  validDays,
  ...conditions
}: SendValues) {
  return { ...conditions, validDays: Number(validDays.trim() || Number.NaN) }
}

/** Renders the fields of a European Repair Information Form besides price and time. */
export function RepairFormFields({ form }: { form: ReturnType<typeof useAdminForm<SendValues>> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'services' })
  const errors = form.formState.errors.services
  return (
    <fieldset className="grid gap-3 border-line border-t pt-3 sm:grid-cols-2">
      <legend className="sr-only">EU:s reparationsformulär</legend>
      <p className="text-ink-soft text-sm sm:col-span-2">
        Villkoren står fast så länge formuläret gäller, och kunden kan godkänna det till dess. Ändras något
        skickar ni ett nytt formulär.
      </p>
      <InputField label="Vara" required maxLength={200} {...form.field('goods')} />
      <InputField label="Fel" required maxLength={300} {...form.field('defect')} />
      <Field label="Reparation" required error={form.errors.repair} className="sm:col-span-2">
        <TextArea isPrinted rows={2} maxLength={500} {...form.register('repair')} />
      </Field>
      <InputField
        label="Hur priset beräknas"
        optional
        hint="Fyll i bara om priset inte går att ange. Priset ovan är då det högsta pris som kunden betalar."
        fieldClass="sm:col-span-2"
        maxLength={300}
        {...form.field('method')}
      />
      <InputField
        label="Lån under tiden"
        optional
        hint="Tomt om ni inte lånar ut något."
        maxLength={200}
        {...form.field('replacement')}
      />
      <InputField
        label="Kostnad för lånet, kr"
        hint="0 om det är gratis."
        inputMode="decimal"
        {...form.field('replacementOre')}
      />
      <InputField label="Plats för inlämning" required maxLength={200} {...form.field('place')} />
      <InputField
        label="Gäller i dagar"
        required
        inputMode="numeric"
        hint={`Minst ${repairFormDays.least}.`}
        {...form.field('validDays')}
      />
      {fields.map(({ id }, index) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)_6rem_auto] items-end gap-2 sm:col-span-2">
          <InputField
            label={`Extra tjänst ${index + 1}`}
            maxLength={120}
            {...form.register(`services.${index}.name`)}
            error={errors?.[index]?.name?.message}
          />
          <InputField
            label="Kostnad, kr"
            inputMode="decimal"
            {...form.register(`services.${index}.ore`)}
            error={errors?.[index]?.ore?.message}
          />
          <Button
            variant="secondary"
            aria-label={`Ta bort extra tjänst ${index + 1}`}
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {fields.length < maxServices ? (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start sm:col-span-2"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => append({ name: '', ore: '0' })}
        >
          Lägg till extra tjänst
        </Button>
      ) : null}
      <Field label="Övrig information" optional error={form.errors.information} className="sm:col-span-2">
        <TextArea isPrinted rows={2} maxLength={1000} {...form.register('information')} />
      </Field>
    </fieldset>
  )
}
