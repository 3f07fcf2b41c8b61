import { Ban, Check } from 'lucide-react'
import { useState } from 'react'
import { showFailure } from '#app/admin/api/error-text.ts'
import { useHasPermission } from '#app/admin/api/me.ts'
import { QueryState } from '#app/admin/api/query-state.tsx'
import { useAction } from '#app/admin/api/use-action.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { EditConflict } from '#app/admin/forms/edit-conflict.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { useDraft } from '#app/admin/forms/use-draft.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import { type Fact, Facts } from '#app/ui/facts.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { TextArea } from '#app/ui/inputs.tsx'
import { Link } from '#app/ui/link.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { refusalReasonLabels, reviewMaxLength } from '#domain/reviews/rules.ts'
import type { AdminReview } from '#domain/reviews/schemas.ts'
import { formatDateTime } from '#domain/time.ts'
import { RefuseDialog } from './refuse-dialog.tsx'
import { ReviewBadge } from './review-row.tsx'

export function OpenReview({ id }: { id: number }) {
  return (
    <QueryState query={useCall('GET /api/admin/reviews/:id/', { params: { id } })} waiting="Hämtar omdömet">
      {(review) => <Whole key={review.id} review={review} />}
    </QueryState>
  )
}

function getFacts(review: AdminReview): (Fact | undefined)[] {
  const { repair, order, source, source_url: url, decided_at: decidedAt, decided_by: by } = review
  return [
    ['Skrivet', formatDateTime(new Date(review.created_at))],
    repair
      ? [
          'Ärende',
          <Link key="repair" to={`/admin/arenden?id=${repair.id}`} className="link">
            {repair.number}
          </Link>,
        ]
      : undefined,
    order
      ? [
          'Order',
          <Link key="order" to={`/admin/bestallningar?id=${order.id}`} className="link">
            {order.number}
          </Link>,
        ]
      : undefined,
    ...review.products.map(({ name, rating }): Fact => [`Betyg på ${name}`, `${rating} av 5`]),
    source
      ? [
          'Källa',
          <a
            key="source"
            href={url}
            rel="noreferrer"
            target="_blank"
            className="link [overflow-wrap:anywhere]"
          >
            {source}
          </a>,
        ]
      : undefined,
    decidedAt
      ? [
          review.status === 'refused' ? 'Nekat' : 'Publicerat',
          `${formatDateTime(new Date(decidedAt))}${by ? `, ${by}` : ''}`,
        ]
      : undefined,
    review.refusal_reason ? ['Skäl', refusalReasonLabels[review.refusal_reason]] : undefined,
    review.refusal_note ? ['Anteckning', review.refusal_note] : undefined,
  ]
}

function Whole({ review }: { review: AdminReview }) {
  const [isRefusing, setIsRefusing] = useState(false)
  const publishing = useAction('POST /api/admin/reviews/:id/publish/', {
    answers: 'GET /api/admin/reviews/:id/',
  })
  const mayWrite = useHasPermission('reviews.write')
  const alert = useAlert()
  return (
    <Card as="section" aria-label={`Omdöme från ${review.name}`} className="flex min-w-0 flex-col gap-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-xl [overflow-wrap:anywhere]">{review.name}</h2>
          <p className="mt-1">
            <span className="sr-only">{review.rating} av 5 stjärnor</span>
            <Stars count={review.rating} />
          </p>
        </div>
        <ReviewBadge status={review.status} />
      </header>
      <p className="whitespace-pre-line rounded-lg bg-sunk p-4 text-base [overflow-wrap:anywhere]">
        {review.body}
      </p>
      <Facts facts={getFacts(review)} />
      {mayWrite ? (
        <>
          <div className="flex flex-wrap gap-2">
            {review.status === 'published' ? null : (
              <Button
                icon={<Check aria-hidden="true" className="size-4" />}
                loading={publishing.isPending}
                onClick={() =>
                  publishing.mutate(
                    { params: { id: review.id }, body: { version: review.version } },
                    {
                      onSuccess: () => showToast('Omdömet är publicerat.'),
                      onError: showFailure(alert.show),
                    },
                  )
                }
              >
                Publicera
              </Button>
            )}
            {review.status === 'refused' ? null : (
              <Button
                variant="secondary"
                icon={<Ban aria-hidden="true" className="size-4" />}
                onClick={() => setIsRefusing(true)}
              >
                {review.status === 'published' ? 'Ta bort från sidan' : 'Neka'}
              </Button>
            )}
          </div>
          <AnswerForm review={review} />
        </>
      ) : null}
      {isRefusing ? <RefuseDialog review={review} onClose={() => setIsRefusing(false)} /> : null}
      {alert.dialog}
    </Card>
  )
}

function AnswerForm({ review }: { review: AdminReview }) {
  const draft = useDraft(review.answer)
  const answering = useAction('POST /api/admin/reviews/:id/answer/', {
    answers: 'GET /api/admin/reviews/:id/',
  })
  const form = useAdminForm({
    defaultValues: { answer: draft.value },
    async send() {
      await answering.mutateAsync({
        params: { id: review.id },
        body: { version: review.version, answer: draft.value },
      })
      draft.discard()
      showToast(draft.value.trim() === '' ? 'Svaret är borttaget.' : 'Svaret är sparat.')
    },
  })
  return (
    <form {...form.form} className="grid gap-3 border-line border-t pt-4">
      <Field
        label="Svar"
        hint="Visas under omdömet för alla. Nämn inga uppgifter om kunden. Tomt tar bort svaret."
        error={form.errors.answer}
      >
        <TextArea
          rows={4}
          maxLength={reviewMaxLength}
          value={draft.value}
          onChange={(event) => draft.edit(event.target.value)}
        />
      </Field>
      <EditConflict draft={draft} theirs={review.answer} />
      <FormError text={form.errors.root} />
      <Button
        type="submit"
        variant="secondary"
        loading={form.sending}
        disabled={draft.hasConflict}
        className="justify-self-start"
      >
        Spara svaret
      </Button>
    </form>
  )
}
