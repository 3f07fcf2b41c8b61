import { useState } from 'react'
import { Lookup } from '#app/admin/components/lookup/lookup.tsx'
import { peopleSearch } from '#app/admin/components/lookup/people-search.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Checkbox, TextArea } from '#app/ui/inputs.tsx'
import type { Buyer } from '#domain/counter/schemas.ts'
import { formatDecimal } from '#domain/money.ts'
import { displayPhone } from '#domain/phones.ts'
import { toBuyer } from './invoiced-customer.ts'

type BuyerStepProps = {
  buyer: Buyer
  sending: boolean
  submitLabel: string
  /** The sum for a buyer with a VAT number, as in the API; null where no buyer owes the VAT. */
  reverseDue: string | null
  onSell: (buyer: Buyer) => void
  onBack: () => void
}

/** Asks whom the invoice is for. Name and address are required on an invoice (mervärdesskattelagen 17 kap. 24 §). */
export function BuyerStep({ buyer, sending, submitLabel, reverseDue, onSell, onBack }: BuyerStepProps) {
  const [who, setWho] = useState(buyer)
  const [tried, setTried] = useState(false)
  const field = (name: Exclude<keyof Buyer, 'address' | 'not_vat_registered'>) => ({
    value: who[name],
    onChange: (event: { target: { value: string } }) => setWho({ ...who, [name]: event.target.value }),
  })
  const missing = { name: who.name.trim() === '', address: who.address.trim() === '' }
  return (
    <form
      noValidate
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!missing.name && !missing.address) onSell(who)
      }}
    >
      <div className="sm:col-span-2">
        <Lookup
          label="Hämta från en kund"
          hint="Namn, telefon eller e-post. Enter väljer."
          listLabel="Kunder"
          {...peopleSearch}
          keyOf={({ id }) => id}
          row={(person) => (
            <>
              <span className="min-w-0 truncate font-semibold">{person.company || person.name}</span>
              <span className="figures min-w-0 truncate text-ink-soft text-sm">
                {[person.company && person.name, person.phone && displayPhone(person.phone), person.email]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </>
          )}
          onChoose={(person) => setWho(toBuyer(who, person))}
          noneText="Ingen kund hittades."
        />
      </div>
      <InputField
        label="Köparens namn"
        fieldClass="sm:col-span-2"
        required
        autoFocus
        maxLength={120}
        error={tried && missing.name ? 'Skriv köparens namn.' : undefined}
        {...field('name')}
      />
      <Field
        label="Adress"
        required
        className="sm:col-span-2"
        error={tried && missing.address ? 'Skriv köparens adress.' : undefined}
      >
        <TextArea
          isPrinted
          rows={2}
          maxLength={300}
          className="min-h-20!"
          placeholder={'Gatan 1\n671 31 Arvika'}
          value={who.address}
          onChange={(event) => setWho({ ...who, address: event.target.value })}
        />
      </Field>
      <InputField
        label="Organisationsnummer"
        optional
        hint="Tomt för privatperson och enskild firma."
        inputMode="numeric"
        maxLength={20}
        className="figures"
        {...field('org_number')}
      />
      <InputField label="Referens" optional maxLength={120} {...field('reference')} />
      {reverseDue !== null ? (
        <fieldset className="grid gap-3 rounded-lg bg-sunk p-4 sm:col-span-2">
          <legend className="sr-only">Omvänd betalningsskyldighet</legend>
          <p className="text-sm">
            Köpet har telefoner, surfplattor, bärbara datorer eller spelkonsoler för mer än 100 000 kr utan
            moms. Är köparen momsregistrerad säljs de utan moms, och köparen redovisar den
            (mervärdesskattelagen 16 kap. 16 §).
          </p>
          <InputField
            label="Köparens momsregistreringsnummer"
            optional
            hint={
              who.vat_number.trim() === ''
                ? 'Som SE556016068001. Kontrollera det hos Skatteverket eller i VIES.'
                : `Att betala blir ${formatDecimal(reverseDue)}.`
            }
            maxLength={20}
            className="figures"
            {...field('vat_number')}
          />
          <Checkbox
            label="Köparen är ett företag eller en förening utan momsregistrering"
            checked={who.not_vat_registered}
            onChange={(event) => setWho({ ...who, not_vat_registered: event.target.checked })}
          />
        </fieldset>
      ) : null}
      <InputField
        label="E-post för fakturan"
        optional
        type="email"
        fieldClass="sm:col-span-2"
        maxLength={254}
        {...field('email')}
      />
      <div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
        <Button variant="secondary" onClick={onBack}>
          Tillbaka
        </Button>
        <Button type="submit" loading={sending} loadingLabel="Sparar …">
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
