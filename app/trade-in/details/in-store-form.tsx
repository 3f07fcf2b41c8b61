import { DetailsFrame } from './frame.tsx'
import { TouchedField } from './touched-field.tsx'
import { type DetailsProps, useDetails } from './use-details.ts'

/** Renders the seller's details for a visit to a store (spec 000 section 2, step 2). */
export function InStoreForm(props: DetailsProps) {
  const { form, field, sending, failure } = useDetails(props, 'Något gick fel. Försök igen.')
  return (
    <DetailsFrame
      title="Förbered din inlämning"
      lead="Lämna ditt namn och din e-post, så får du en kod att visa i butiken."
      tradeIn={props.sale}
      form={form}
      onBack={props.onBack}
      sending={sending}
      failure={failure}
      submit={{ label: 'Slutför & se butiker', busy: 'Registrerar...' }}
    >
      <TouchedField label="Namn" state={field('name')} autoComplete="name" />
      <TouchedField
        label="E-post"
        state={field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <TouchedField
        label="Telefon"
        state={field('phone')}
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={50}
      />
    </DetailsFrame>
  )
}
