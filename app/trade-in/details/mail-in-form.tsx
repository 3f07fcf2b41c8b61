import { Notice } from '#app/ui/notice.tsx'
import { isLikelyPersonalNumber } from '#domain/trade-in/personal-number.ts'
import { DetailsFrame } from './frame.tsx'
import { TouchedField } from './touched-field.tsx'
import { type DetailsProps, useDetails } from './use-details.ts'

/** Renders the seller's details and payout account for mailed devices (spec 000 section 2, step 2). */
export function MailInForm(props: DetailsProps) {
  const { form, field, sending, failure } = useDetails(
    props,
    'Något gick fel. Kontrollera dina uppgifter och försök igen.',
  )
  const number = field('personalNumber')
  return (
    <DetailsFrame
      title="Fyll i dina uppgifter"
      lead="Vi betalar frakten. När du är klar får du ett mejl med instruktioner och en fraktsedel."
      tradeIn={props.sale}
      form={form}
      onBack={props.onBack}
      sending={sending}
      failure={failure}
      submit={{ label: 'Slutför försäljning', busy: 'Bearbetar...' }}
    >
      <TouchedField label="Fullständigt namn" state={field('name')} autoComplete="name" />
      <div className="grid gap-5 sm:grid-cols-2">
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
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={50}
        />
      </div>
      <TouchedField label="Adress" state={field('address')} autoComplete="address-line1" />
      <div className="grid gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <TouchedField
          label="Postnummer"
          state={field('postalCode')}
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="123 45"
          maxLength={6}
        />
        <TouchedField label="Ort" state={field('city')} autoComplete="address-level2" maxLength={80} />
      </div>
      <h2 className="mt-3 border-line border-t pt-6 text-xl">Betalning via Swish</h2>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TouchedField
          label="Swish-nummer"
          state={field('swish')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={40}
        />
        <TouchedField
          label="Personnummer"
          state={number}
          inputMode="numeric"
          autoComplete="off"
          placeholder="ÅÅÅÅMMDD-XXXX"
          maxLength={13}
        />
      </div>
      {number.fine && !isLikelyPersonalNumber(number.value) ? (
        <Notice tone="warning" live>
          Kontrollera personnumret en gång till: datumet eller den sista siffran ser inte ut att stämma.
        </Notice>
      ) : null}
      <p className="text-ink-soft text-sm">
        Personnumret måste tillhöra samma person som Swish-numret. Vi sparar det krypterat, och bara så länge
        vi behöver det för köpet.
      </p>
    </DetailsFrame>
  )
}
