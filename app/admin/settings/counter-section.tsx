import { Plus, X } from 'lucide-react'
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '#app/ui/button.tsx'
import { ChoiceCards } from '#app/ui/choice-cards.tsx'
import { requiredStaffTexts } from '#domain/accounts/staff-labels.ts'
import { movesPayments } from '#domain/settings/bank-details.ts'
import {
  type RegisterMode,
  registerModeHints,
  registerModeLabels,
  registerModes,
} from '#domain/settings/counter.ts'
import type { FormValues } from '../components/settings/form-values.ts'
import { InputField } from '../forms/input-field.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { NumberField, TextField } from './fields.tsx'
import { Group, Section } from './section.tsx'

/** Renders how the shop takes payment over the counter, and what its invoices say. */
export function CounterSection() {
  return (
    <Section
      id="betalning"
      lead="Hur ni tar betalt över disk, och det som står på fakturorna. Fråga er revisor eller Skatteverket om ni är osäkra på vad som gäller för er."
    >
      <RegisterModeField />
      <PriceBaseAmounts />
      <Group
        title="Fakturor och Swish"
        lead="Utan bankgiro går det inte att sälja på faktura. Med Swish-nummer får kassan och fakturorna en QR-kod."
      >
        <TextField
          name="invoicing.bankgiro"
          label="Bankgiro"
          optional
          inputMode="numeric"
          className="figures"
          maxLength={20}
        />
        <TextField
          name="invoicing.swishNumber"
          label="Swish-nummer"
          optional
          inputMode="numeric"
          className="figures"
          maxLength={20}
        />
        <BankPassword />
        <NumberField
          name="invoicing.reminderFee"
          label="Påminnelseavgift, kr"
          hint="Lagens tak är 60 kr. Står på fakturan och tas ut en gång, om ni kom överens om den."
        />
        <TextField
          name="invoicing.seat"
          label="Säte"
          optional
          hint="Orten där bolaget har sitt säte. Står på webbplatsen, i mejl, på kvitton och fakturor. Tomt för enskild firma."
          maxLength={80}
        />
        <CheckField name="invoicing.fTax" label="Godkänd för F-skatt" />
        <CheckField
          name="invoicing.chargesInterest"
          label="Dröjsmålsränta enligt räntelagen står på fakturan"
        />
        <CheckField
          name="invoicing.chargesCompensation"
          label="Företag som betalar för sent betalar 450 kr i stället för påminnelseavgiften"
        />
      </Group>
    </Section>
  )
}

/** Renders the field for the own password while the bank details differ from the saved ones. */
function BankPassword() {
  const { control, formState, register, getFieldState } = useFormContext<FormValues>()
  const [bankgiro, swishNumber] = useWatch({ control, name: ['invoicing.bankgiro', 'invoicing.swishNumber'] })
  const { bankgiro: savedBankgiro = '', swishNumber: savedSwish = '' } =
    formState.defaultValues?.invoicing ?? {}
  if (!movesPayments({ bankgiro: savedBankgiro, swishNumber: savedSwish }, { bankgiro, swishNumber }))
    return null
  return (
    <PasswordField
      label="Ditt lösenord"
      hint="Behövs när pengarna ska till ett annat konto."
      required
      error={getFieldState('invoicing.password', formState).error?.message}
      {...register('invoicing.password', {
        validate: (password) => password !== '' || requiredStaffTexts.old_password,
        shouldUnregister: false,
      })}
    />
  )
}

function RegisterModeField() {
  const { field } = useController<FormValues, 'counter.registerMode'>({ name: 'counter.registerMode' })
  const chosen = registerModes.find((mode) => mode === field.value)
  return (
    <ChoiceCards<RegisterMode>
      legend="Kontantförsäljning (kontanter, kort och Swish)"
      choices={registerModes.map((mode) => ({
        value: mode,
        label: registerModeLabels[mode],
        hint: registerModeHints[mode],
      }))}
      value={chosen}
      onChange={field.onChange}
    />
  )
}

function PriceBaseAmounts() {
  const { control, register, formState } = useFormContext<FormValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'priceBaseAmounts' })
  const lastYear = Math.max(2025, ...fields.map(({ year }) => year))
  return (
    <Group
      title="Prisbasbelopp"
      lead="Gränsen för undantaget är fyra prisbasbelopp per beskattningsår. Regeringen bestämmer beloppet för nästa år varje höst i en förordning: lägg till det då, och skriv var ni läste det."
      columns="max-w-2xl"
    >
      {fields.map((each, index) => {
        const errors = formState.errors.priceBaseAmounts?.[index]
        return (
          <div
            key={each.id}
            className="grid grid-cols-[5rem_minmax(0,7rem)_minmax(0,1fr)_auto] items-end gap-x-3"
          >
            <InputField
              label="År"
              type="number"
              className="figures"
              error={errors?.year?.message}
              {...register(`priceBaseAmounts.${index}.year`, { valueAsNumber: true })}
            />
            <InputField
              label="Kronor"
              type="number"
              className="figures"
              error={errors?.kronor?.message}
              {...register(`priceBaseAmounts.${index}.kronor`, { valueAsNumber: true })}
            />
            <InputField
              label="Källa"
              maxLength={120}
              error={errors?.source?.message}
              {...register(`priceBaseAmounts.${index}.source`)}
            />
            <button
              type="button"
              aria-label={`Ta bort ${each.year}`}
              onClick={() => remove(index)}
              className="grid size-11 place-items-center rounded-md text-ink-soft hover:bg-sunk hover:text-ink"
            >
              <X aria-hidden="true" className="size-4.5" />
            </button>
          </div>
        )
      })}
      <div>
        <Button
          variant="secondary"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => append({ year: lastYear + 1, kronor: fields.at(-1)?.kronor ?? 59_200, source: '' })}
        >
          Lägg till {lastYear + 1}
        </Button>
      </div>
    </Group>
  )
}

type CheckFieldProps = {
  name:
    | 'invoicing.fTax'
    | 'invoicing.chargesInterest'
    | 'invoicing.chargesCompensation'
    | 'books.registerBooksItself'
    | 'books.remindsOfCash'
    | `workshop.${'recordsTime' | 'requiresSignature'}`
    | `onlinePayment.${'amex' | 'klarna'}`
    | `statements.${'originalPartsFirst' | 'sameDay' | 'extendsGuarantee' | 'followsArn'}`
  label: string
}

export function CheckField({ name, label }: CheckFieldProps) {
  const { register } = useFormContext<FormValues>()
  return (
    <label className="flex min-h-11 items-center gap-2.5 self-end">
      <input type="checkbox" className="size-5 shrink-0 accent-blue" {...register(name)} />
      {label}
    </label>
  )
}
