import { Archive, ArchiveRestore } from 'lucide-react'
import { ApiError } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { type AlertMessage, useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { deviceName } from '#domain/quotes/device-name.ts'
import type { AdminQuote } from '#domain/quotes/schemas.ts'
import { mayTransition } from '#domain/quotes/states.ts'
import { formatDateTime } from '#domain/time.ts'
import { contactFacts } from '../contact-facts.tsx'
import { DeleteButton } from '../delete-button.tsx'
import { QuoteBadge } from './quote-badge.tsx'
import { archive, remove, restore, useQuoteAction } from './quotes-data.ts'
import { SendForm } from './send-form.tsx'

type QuoteDetailsProps = {
  quote: AdminQuote
  onGone: () => void
}

export function QuoteDetails({ quote, onGone }: QuoteDetailsProps) {
  const alert = useAlert()
  const device = deviceName(quote.brand, quote.model_name)
  return (
    <Card as="section" aria-label={`Förfrågan från ${quote.name}`} className="flex flex-col gap-5">
      <div>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h2 className="text-xl">{device}</h2>
          <QuoteBadge quote={quote} />
        </div>
        <p className="text-ink-soft">
          {quote.issue} · {quote.device_type}
        </p>
      </div>
      <Facts
        facts={[
          ...contactFacts(quote),
          ['Kom in', formatDateTime(new Date(quote.created_at))],
          quote.customer_message
            ? ['Meddelande', <Message key="message" text={quote.customer_message} />]
            : undefined,
        ]}
      />
      <div className="border-line border-t pt-4">
        <SendForm key={quote.id} quote={quote} onSay={alert.show} />
      </div>
      <div className="flex flex-wrap justify-between gap-2 border-line border-t pt-4">
        <ArchiveButton quote={quote} onSay={alert.show} />
        <DeleteQuote quote={quote} onGone={onGone} onSay={alert.show} />
      </div>
      {alert.dialog}
    </Card>
  )
}

type ActionProps = { quote: AdminQuote; onSay: (message: AlertMessage) => void }

function Message({ text }: { text: string }) {
  return <span className="whitespace-pre-line font-normal">{text}</span>
}

function ArchiveButton({ quote, onSay }: ActionProps) {
  const stow = useQuoteAction(archive)
  const takeBack = useQuoteAction(restore)
  const archived = quote.status === 'Arkiverad'
  const action = archived ? takeBack : stow
  if (!archived && !mayTransition(quote.status, 'archive')) return null
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
          { quote, input: undefined },
          {
            onSuccess: () =>
              showToast(archived ? 'Förfrågan är tillbaka i listan.' : 'Förfrågan är arkiverad.'),
            onError: (error) => onSay({ title: 'Det gick inte', text: error.message }),
          },
        )
      }
    >
      {archived ? 'Ta tillbaka' : 'Arkivera'}
    </Button>
  )
}

function DeleteQuote({ quote, onGone, onSay }: ActionProps & { onGone: () => void }) {
  const deletion = useQuoteAction(remove)
  return (
    <DeleteButton
      title="Ta bort förfrågan?"
      pending={deletion.isPending}
      onConfirm={(close) =>
        deletion.mutate(
          { quote, input: undefined },
          {
            onSuccess: () => {
              showToast('Förfrågan är borttagen.')
              onGone()
            },
            onError: (error) =>
              onSay({
                title: 'Det gick inte',
                text: ['Det gick inte att ta bort offertförfrågan.', detailOf(error)]
                  .filter(Boolean)
                  .join('\n'),
              }),
            onSettled: close,
          },
        )
      }
    >
      Förfrågan från {quote.name} tas bort. Åtgärden kan inte ångras.
    </DeleteButton>
  )
}

function detailOf(error: Error): string | undefined {
  return error instanceof ApiError ? error.detail : undefined
}
