import { Archive, ArchiveRestore } from 'lucide-react'
import { useAction } from '#app/admin/api/use-action.ts'
import { contactFacts } from '#app/admin/components/contact-facts.tsx'
import { DeleteButton } from '#app/admin/components/delete-button.tsx'
import { SentPictures } from '#app/admin/components/sent-pictures.tsx'
import { ApiError } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { type AlertMessage, useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { deviceName } from '#domain/quotes/device-name.ts'
import type { AdminQuoteRequest } from '#domain/quotes/schemas.ts'
import { mayTransition } from '#domain/quotes/states.ts'
import { formatDateTime } from '#domain/time.ts'
import { QuoteRequestBadge } from './quote-badge.tsx'
import { SendForm } from './send-form.tsx'
import { useQuoteAction } from './use-quote-action.ts'

type QuoteRequestDetailsProps = {
  quote: AdminQuoteRequest
  onGone: () => void
}

export function QuoteRequestDetails({ quote: quoteRequest, onGone }: QuoteRequestDetailsProps) {
  const alert = useAlert()
  const device = deviceName(quoteRequest.brand, quoteRequest.model_name)
  return (
    <Card as="section" aria-label={`Förfrågan från ${quoteRequest.name}`} className="flex flex-col gap-5">
      <div>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h2 className="text-xl">{device}</h2>
          <QuoteRequestBadge quote={quoteRequest} />
        </div>
        <p className="text-ink-soft">
          {quoteRequest.issue} · {quoteRequest.device_type}
        </p>
      </div>
      <Facts
        facts={[
          ...contactFacts(quoteRequest),
          ['Kom in', formatDateTime(new Date(quoteRequest.created_at))],
          quoteRequest.customer_message
            ? ['Meddelande', <Message key="message" text={quoteRequest.customer_message} />]
            : undefined,
        ]}
      />
      <SentPictures pictures={quoteRequest.pictures} />
      <div className="border-line border-t pt-4">
        <SendForm key={quoteRequest.id} quote={quoteRequest} showMessage={alert.show} />
      </div>
      <div className="flex flex-wrap justify-between gap-2 border-line border-t pt-4">
        <ArchiveButton quote={quoteRequest} showMessage={alert.show} />
        <DeleteQuoteRequest quote={quoteRequest} onGone={onGone} showMessage={alert.show} />
      </div>
      {alert.dialog}
    </Card>
  )
}

type ActionProps = { quote: AdminQuoteRequest; showMessage: (message: AlertMessage) => void }

function Message({ text }: { text: string }) {
  return <span className="whitespace-pre-line font-normal">{text}</span>
}

function ArchiveButton({ quote: quoteRequest, showMessage }: ActionProps) {
  const archive = useQuoteAction('POST /api/admin/quotes/:id/archive/')
  const restore = useQuoteAction('POST /api/admin/quotes/:id/restore/')
  const archived = quoteRequest.status === 'Arkiverad'
  const action = archived ? restore : archive
  if (!archived && !mayTransition(quoteRequest.status, 'archive')) return null
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={action.isPending}
      icon={
        archived ? (
          <ArchiveRestore aria-hidden="true" className="size-4" />
        ) : (
          <Archive aria-hidden="true" className="size-4" />
        )
      }
      onClick={() =>
        action.mutate(
          { params: { id: quoteRequest.id } },
          {
            onSuccess: () =>
              showToast(archived ? 'Förfrågan är tillbaka i listan.' : 'Förfrågan är arkiverad.'),
            onError: (error) => showMessage({ title: 'Det gick inte', text: error.message }),
          },
        )
      }
    >
      {archived ? 'Ta tillbaka' : 'Arkivera'}
    </Button>
  )
}

function DeleteQuoteRequest({
  quote: quoteRequest,
  onGone,
  showMessage,
}: ActionProps & { onGone: () => void }) {
  const deletion = useAction('DELETE /api/quotes/requests/:id/', { waits: false })
  return (
    <DeleteButton
      title="Ta bort förfrågan?"
      pending={deletion.isPending}
      onConfirm={(close) =>
        deletion.mutate(
          { params: { id: quoteRequest.id } },
          {
            onSuccess: () => {
              showToast('Förfrågan är borttagen.')
              onGone()
            },
            onError: (error) =>
              showMessage({
                title: 'Det gick inte',
                text: ['Det gick inte att ta bort offertförfrågan.', getDetail(error)]
                  .filter(Boolean)
                  .join('\n'),
              }),
            onSettled: close,
          },
        )
      }
    >
      Förfrågan från {quoteRequest.name} tas bort. Åtgärden kan inte ångras.
    </DeleteButton>
  )
}

function getDetail(error: Error): string | undefined {
  return error instanceof ApiError ? error.detail : undefined
}
