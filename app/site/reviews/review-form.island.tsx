import { useEffect, useState } from 'react'
import { call } from '#app/lib/api.ts'
import { useApiForm } from '#app/lib/forms/use-api-form.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { TextArea, TextInput } from '#app/ui/inputs.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { ratingParam, reviewMaxLength } from '#domain/reviews/rules.ts'
import type { ReviewRequestView } from '#domain/reviews/schemas.ts'
import { StarChoice } from './star-choice.tsx'

const ratingLabels = ['Mycket dåligt', 'Dåligt', 'Varken eller', 'Bra', 'Mycket bra'] as const

/** Name of the field for the rating of a thing in the order. */
const productField = (id: number) => `product-${id}`

type ReviewFormProps = { request: ReviewRequestView; token: string }

/** Renders the form for a review, and the way to decline further requests. */
export default function ReviewForm({ request: initial, token }: ReviewFormProps) {
  const [request, setRequest] = useState(initial)
  const isHydrated = useHydrated()
  const [stars, setStars] = useState<Readonly<Record<string, string>>>({})
  const starProps = (name: string) => ({
    name,
    labels: ratingLabels,
    value: stars[name] ?? '',
    onChange: (value: string) => setStars((last) => ({ ...last, [name]: value })),
  })
  // The mail's stars lead here with the one that was tapped.
  useEffect(() => {
    const tapped = new URLSearchParams(location.search).get(ratingParam) ?? ''
    if (/^[1-5]$/.test(tapped)) setStars((last) => ({ rating: tapped, ...last }))
  }, [])
  const { form, errors, sending } = useApiForm({
    names: ['rating', 'body', 'name', ...initial.products.map(({ id }) => productField(id))],
    trim: true,
    validate: ({ rating, body, name }) => ({
      ...(rating === '' ? { rating: 'Välj ett betyg.' } : {}),
      ...(body === '' ? { body: 'Skriv några ord.' } : {}),
      ...(name === '' ? { name: 'Skriv ett namn att visa.' } : {}),
    }),
    async send({ rating, body = '', name = '', ...rated }) {
      setRequest(
        await call('POST /api/reviews/requests/:token/', {
          params: { token },
          body: {
            rating: Number(rating),
            body,
            name,
            products: request.products
              .map(({ id }) => ({ product_id: id, rating: Number(rated[productField(id)]) }))
              .filter((each) => each.rating > 0),
          },
        }),
      )
    },
    errorText: (error, fieldErrors) =>
      Object.keys(fieldErrors).length > 0
        ? undefined
        : error instanceof Error
          ? error.message
          : String(error),
  })
  return (
    <>
      {request.is_written ? (
        <Notice tone="success" className="mt-6" title="Tack för ditt omdöme!">
          Vi läser det innan det publiceras på sidan{' '}
          <Link to="/omdomen" className="link">
            Omdömen
          </Link>
          . Ett lågt betyg är inget skäl att inte publicera.
        </Notice>
      ) : (
        <form {...form} className="mt-6 grid gap-5">
          <StarChoice legend="Betyg" {...starProps('rating')} error={errors.rating} />
          {request.products.map(({ id, name }) => (
            <StarChoice key={id} legend={`Betyg på ${name}`} optional {...starProps(productField(id))} />
          ))}
          <Field label="Omdöme" hint="Skriv inga uppgifter om andra personer." required error={errors.body}>
            <TextArea name="body" rows={6} maxLength={reviewMaxLength} />
          </Field>
          <Field label="Namn som visas" hint="Förnamn räcker." required error={errors.name}>
            <TextInput name="name" maxLength={60} defaultValue={request.name} autoComplete="given-name" />
          </Field>
          <p className="text-ink-soft text-sm">
            Omdömet publiceras på vår webbplats med namnet ovanför. Du kan när som helst be oss ta bort det.
          </p>
          <FormError text={errors.root} />
          <Button
            type="submit"
            size="lg"
            className="max-sm:w-full sm:justify-self-start"
            disabled={!isHydrated}
            loading={sending}
            loadingLabel="Skickar …"
          >
            Skicka omdömet
          </Button>
        </form>
      )}
      <Decline request={request} token={token} onDeclined={setRequest} />
    </>
  )
}

type DeclineProps = ReviewFormProps & { onDeclined: (request: ReviewRequestView) => void }

function Decline({ request, token, onDeclined }: DeclineProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()
  const isHydrated = useHydrated()
  async function decline() {
    setIsSending(true)
    setError(undefined)
    try {
      onDeclined(await call('POST /api/reviews/requests/:token/decline/', { params: { token } }))
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason))
    } finally {
      setIsSending(false)
      setIsAsking(false)
    }
  }
  return (
    <section id="nej" aria-labelledby="nej-rubrik" className="mt-12 border-line border-t pt-6">
      <h2 id="nej-rubrik" className="font-semibold text-lg">
        Vill du slippa frågor om omdömen?
      </h2>
      {request.is_declined ? (
        <p role="status" className="mt-2">
          Vi frågar dig inte igen.
        </p>
      ) : (
        <>
          <p className="mt-2 text-ink-soft">Mejl om ärenden och köp får du som förut.</p>
          <Button
            variant="secondary"
            className="mt-3"
            disabled={!isHydrated}
            onClick={() => setIsAsking(true)}
          >
            Fråga mig inte igen
          </Button>
        </>
      )}
      <FormError text={error} />
      <ConfirmDialog
        open={isAsking}
        title="Inga fler frågor om omdömen?"
        confirmLabel="Ja, fråga inte igen"
        loading={isSending}
        onConfirm={() => void decline()}
        onCancel={() => setIsAsking(false)}
      >
        Vi mejlar dig aldrig mer om omdömen.
      </ConfirmDialog>
    </section>
  )
}
