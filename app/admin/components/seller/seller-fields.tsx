import { Field } from '#app/ui/field.tsx'
import { Options, Select, TextInput } from '#app/ui/inputs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toDay } from '#domain/time.ts'
import { identityLabels } from '#domain/trade-in/labels.ts'
import { isLikelyPersonalNumber, readIdentityNumber } from '#domain/trade-in/personal-number.ts'
import { sellerDocumentLabels, sellerDocuments } from '#domain/trade-in/seller-identity.ts'
import {
  asksNumber,
  isSellerMinor,
  methodsFor,
  type SellerNeeds,
  type SellerValues,
} from './seller-values.ts'

type SellerFieldsProps = {
  values: SellerValues
  needs: SellerNeeds
  errors: Partial<Record<string, string | undefined>>
  onChange: (name: keyof SellerValues, value: string) => void
  /** Leaves out the right of minors, which is asked for when the devices are received. */
  isWithoutRight?: boolean
}

/** Renders what the purchase ledger needs to know of a seller: how the identity was checked, address, number, and for minors their right. */
export function SellerFields({ values, needs, errors, onChange, isWithoutRight = false }: SellerFieldsProps) {
  const text = (name: keyof SellerValues) => ({
    autoComplete: 'off',
    value: values[name],
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  })
  const isMinor = isSellerMinor(values, needs, toDay(new Date()))
  return (
    <>
      {needs.method ? (
        <Field label="Säljarens legitimation" required error={errors.identity_method}>
          <Select placeholder="Välj" {...text('identity_method')}>
            <Options values={methodsFor(needs)} labels={identityLabels} />
          </Select>
        </Field>
      ) : null}
      {needs.address && values.identity_method !== 'not_needed' ? (
        <Field
          label="Säljarens adress"
          hint="Gata, postnummer och ort. Står i inköpsliggaren."
          required
          error={errors.seller_address}
        >
          <TextInput maxLength={200} {...text('seller_address')} />
        </Field>
      ) : null}
      {asksNumber(values, needs) ? <NumberFields {...{ values, errors, onChange, text }} /> : null}
      {isMinor && !isWithoutRight ? (
        <>
          <Notice tone="warning" live>
            Säljaren är under 18 år och får bara sälja om hen visar att hen har rätt till det (lag 1999:271,
            7 §).
          </Notice>
          <Field
            label="Hur visades rätten att sälja?"
            hint="Till exempel: mamma Eva Ek, 070-174 06 05, var med och godkände."
            required
            error={errors.right_to_sell}
          >
            <TextInput maxLength={300} {...text('right_to_sell')} />
          </Field>
        </>
      ) : null}
    </>
  )
}

type NumberFieldsProps = Pick<SellerFieldsProps, 'values' | 'errors' | 'onChange'> & {
  text: (name: keyof SellerValues) => {
    autoComplete: string
    value: string
    onChange: (event: { target: { value: string } }) => void
  }
}

function NumberFields({ values, errors, onChange, text }: NumberFieldsProps) {
  const isDoubtful =
    readIdentityNumber(values.personal_number) !== undefined &&
    !isLikelyPersonalNumber(values.personal_number)
  return (
    <>
      {values.without_number === '' ? (
        <Field
          label="Personnummer"
          hint="ÅÅÅÅMMDD-XXXX, från säljarens legitimation. Ett samordningsnummer går också. Sparas krypterat."
          required
          error={errors.personal_number}
        >
          <TextInput
            inputMode="numeric"
            data-code=""
            maxLength={13}
            className="figures"
            {...text('personal_number')}
          />
        </Field>
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Handling" required error={errors.document_kind}>
            <Select placeholder="Välj" {...text('document_kind')}>
              <Options values={sellerDocuments} labels={sellerDocumentLabels} />
            </Select>
          </Field>
          <Field label="Handlingens nummer" required error={errors.document_number}>
            <TextInput maxLength={40} className="figures" {...text('document_number')} />
          </Field>
          <Field label="Utfärdad i" hint="Landet." required error={errors.document_country}>
            <TextInput maxLength={60} {...text('document_country')} />
          </Field>
          <Field label="Född" required error={errors.document_birth_date}>
            <TextInput
              type="date"
              min="1900-01-01"
              max={toDay(new Date())}
              {...text('document_birth_date')}
            />
          </Field>
        </div>
      )}
      {values.without_number === '' && isDoubtful ? (
        <p role="status" className="font-semibold text-amber text-sm">
          Datumet eller kontrollsiffran stämmer inte. Titta en gång till.
        </p>
      ) : null}
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          className="size-5 accent-blue"
          checked={values.without_number !== ''}
          onChange={(event) => onChange('without_number', event.target.checked ? 'yes' : '')}
        />
        Säljaren har inget svenskt nummer
      </label>
    </>
  )
}
