import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '#app/ui/field.tsx'
import { Options, Select } from '#app/ui/inputs.tsx'
import { counties, countyCodes } from '#domain/settings/counties.ts'
import { getVatNumber } from '#domain/settings/legal.ts'
import type { FormValues } from '../components/settings/form-values.ts'
import { NumberField, TextField } from './fields.tsx'
import { Group, Section } from './section.tsx'

export function ShopSection() {
  return (
    <Section
      id="butiken"
      lead="Står i sidhuvud, sidfot, mejl, offerter och kvitton, och i det som sökmotorer läser."
    >
      <Group title="Namn och företag">
        <TextField name="name" label="Butikens namn" needed="Skriv butikens namn." maxLength={60} />
        <TextField name="legalName" label="Företagets namn" needed="Skriv företagets namn." maxLength={120} />
        <TextField
          name="orgNumber"
          fieldClass="xl:col-start-1"
          label="Organisationsnummer"
          needed="Skriv organisationsnumret."
          className="figures"
          maxLength={20}
        />
        <VatField />
      </Group>
      <Group title="Kontakt">
        <TextField
          name="phone"
          label="Telefon"
          type="tel"
          needed="Skriv telefonnumret."
          className="figures"
          maxLength={30}
        />
        <TextField name="email" label="E-post" type="email" needed="Skriv e-postadressen." maxLength={254} />
      </Group>
      <Group
        title="Adress och karta"
        lead="Kartan och sökmotorerna läser positionen, i grader norr och öster: 59,6553 och 12,5852 är mitt i Arvika."
      >
        <TextField name="street" label="Gatuadress" needed="Skriv gatuadressen." maxLength={120} />
        <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4">
          <TextField
            name="postalCode"
            label="Postnr"
            needed="Skriv postnumret."
            inputMode="numeric"
            className="figures"
            maxLength={10}
          />
          <TextField name="city" label="Ort" needed="Skriv orten." maxLength={80} />
        </div>
        <CountyField />
        <div className="grid grid-cols-2 gap-x-4">
          <NumberField name="latitude" label="Latitud" />
          <NumberField name="longitude" label="Longitud" />
        </div>
        <TextField name="mapUrl" label="Länk till karta" type="url" needed="Skriv adressen till kartan." />
        <TextField
          name="directionsUrl"
          label="Länk till vägbeskrivning"
          type="url"
          needed="Skriv adressen till vägbeskrivningen."
        />
      </Group>
      <Group
        title="Frisvar för inbyten"
        lead="Adressen på fraktsedeln som säljare skriver ut. Utan avtal om svarspost lämnas fälten tomma: då står butikens adress där, och ni ordnar portot på annat sätt."
      >
        <TextField name="freePost.line" label="Svarspost" optional maxLength={80} />
        <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4">
          <TextField
            name="freePost.postalCode"
            label="Postnr"
            optional
            inputMode="numeric"
            className="figures"
            maxLength={10}
          />
          <TextField name="freePost.city" label="Ort" optional maxLength={80} />
        </div>
      </Group>
      <Group
        title="Handel med begagnade varor"
        lead="Den som köper begagnade mobiler, datorer, surfplattor eller klockor för att sälja dem ska vara registrerad hos Polismyndigheten innan handeln börjar (lag 1999:271, 3 §)."
      >
        <TextField
          name="usedGoods.policeRegisteredOn"
          type="date"
          label="Registrerad hos Polisen"
          hint="Dagen för registreringen."
        />
      </Group>
      <Group
        title="Sociala medier"
        lead="Lämnas en länk tom leder webbplatsen i stället till en sökning på butikens namn."
      >
        <TextField name="socialLinks.facebook" label="Facebook" type="url" optional placeholder="https://" />
        <TextField
          name="socialLinks.instagram"
          label="Instagram"
          type="url"
          optional
          placeholder="https://"
        />
        <TextField name="socialLinks.google" label="Google" type="url" optional placeholder="https://" />
      </Group>
    </Section>
  )
}

/** Renders the VAT number with a button that derives it from the organisation number. */
function VatField() {
  const { setValue, control } = useFormContext<FormValues>()
  const [orgNumber, vatNumber] = useWatch({ control, name: ['orgNumber', 'vatNumber'] })
  const fitting = getVatNumber(orgNumber)
  return (
    <div>
      <TextField
        name="vatNumber"
        label="Momsregistreringsnummer"
        needed="Skriv momsregistreringsnumret."
        className="figures"
        maxLength={20}
      />
      {fitting && fitting !== vatNumber ? (
        <button
          type="button"
          className="link mt-1 py-1 text-sm"
          onClick={() => setValue('vatNumber', fitting, { shouldDirty: true, shouldValidate: true })}
        >
          Använd {fitting}
        </button>
      ) : null}
    </div>
  )
}

function CountyField() {
  const { register, formState } = useFormContext<FormValues>()
  return (
    <Field label="Län" error={formState.errors.county?.message}>
      <Select {...register('county')}>
        <Options values={countyCodes} labels={counties} />
      </Select>
    </Field>
  )
}
