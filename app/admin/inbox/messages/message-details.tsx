import { FileText, MailCheck, MailQuestionMark, Wrench } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { getReason, showFailure } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { contactFacts } from '#app/admin/components/contact-facts.tsx'
import { DeleteButton } from '#app/admin/components/delete-button.tsx'
import { SentPictures } from '#app/admin/components/sent-pictures.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { type AlertMessage, useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminMessage } from '#domain/messages/schemas.ts'
import { messageSubjectLabels } from '#domain/messages/texts.ts'
import { displayPhone } from '#domain/phones.ts'
import { formatDateTime } from '#domain/time.ts'
import { MessageBadge } from './message-badge.tsx'
import { QuoteDialog } from './quote-dialog.tsx'
import { ReplyForm } from './reply-form.tsx'

type MessageDetailsProps = {
  message: AdminMessage
  onGone: () => void
}

export function MessageDetails({ message, onGone }: MessageDetailsProps) {
  const alert = useAlert()
  return (
    <Card as="section" aria-label={`Meddelande från ${message.name}`} className="flex flex-col gap-5">
      <div>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h2 className="min-w-0 text-xl">{messageSubjectLabels[message.subject]}</h2>
          <MessageBadge answeredAt={message.answered_at} />
        </div>
      </div>
      <Facts
        facts={[...contactFacts(message, 'Namn'), ['Kom in', formatDateTime(new Date(message.created_at))]]}
      />
      <p className="whitespace-pre-line rounded-lg bg-sunk p-4 text-base">{message.body}</p>
      <SentPictures pictures={message.pictures} />
      <Replies replies={message.replies} />
      <div className="border-line border-t pt-4">
        <ReplyForm message={message} showMessage={alert.show} />
      </div>
      <NextActions message={message} />
      <div className="flex flex-wrap justify-between gap-2 border-line border-t pt-4">
        <MarkButton message={message} showMessage={alert.show} />
        <DeleteMessage message={message} onGone={onGone} showMessage={alert.show} />
      </div>
      {alert.dialog}
    </Card>
  )
}

/** Renders what a message may lead to: a repair, or an offer. Both begin with its sender and its words. */
function NextActions({ message }: { message: AdminMessage }) {
  const navigate = useNavigate()
  const [isQuoting, setQuoting] = useState(false)
  const { name, phone, email, body } = message
  const customer = {
    ...{ customer_name: name, customer_phone: displayPhone(phone), customer_email: email },
    customer_message: body,
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="sm"
        icon={<Wrench aria-hidden="true" className="size-4" />}
        onClick={() => void navigate('/admin/arenden/ny', { state: { customer } })}
      >
        Skapa ärende
      </Button>
      <Button
        variant="secondary"
        size="sm"
        icon={<FileText aria-hidden="true" className="size-4" />}
        onClick={() => setQuoting(true)}
      >
        Skapa offert
      </Button>
      {isQuoting ? <QuoteDialog message={message} onClose={() => setQuoting(false)} /> : null}
    </div>
  )
}

function Replies({ replies }: { replies: AdminMessage['replies'] }) {
  if (replies.length === 0) return null
  return (
    <ol aria-label="Svar" className="flex flex-col gap-4">
      {replies.map((reply) => (
        <li key={reply.id} className="ml-4 border-blue-line border-l-3 pl-4 sm:ml-8">
          <p className="text-ink-soft text-sm">
            <span className="font-semibold text-ink">{reply.author ?? 'Tidigare medarbetare'}</span> svarade{' '}
            <time dateTime={reply.created_at} className="figures">
              {formatDateTime(new Date(reply.created_at))}
            </time>
          </p>
          <p className="mt-1 whitespace-pre-line">{reply.body}</p>
        </li>
      ))}
    </ol>
  )
}

type ActionProps = { message: AdminMessage; showMessage: (message: AlertMessage) => void }

function MarkButton({ message, showMessage }: ActionProps) {
  const marking = useAction('PATCH /api/admin/messages/:id/', {
    answers: 'GET /api/admin/messages/:id/',
  })
  const answered = message.answered_at !== null
  const Icon = answered ? MailQuestionMark : MailCheck
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={marking.isPending}
      icon={<Icon aria-hidden="true" className="size-4" />}
      onClick={() =>
        marking.mutate(
          { params: { id: message.id }, body: { answered: !answered } },
          {
            onSuccess: () => showToast(answered ? 'Meddelandet väntar på svar.' : 'Meddelandet är besvarat.'),
            onError: showFailure(showMessage),
          },
        )
      }
    >
      {answered ? 'Markera som obesvarat' : 'Markera som besvarat'}
    </Button>
  )
}

function DeleteMessage({ message, onGone, showMessage }: ActionProps & { onGone: () => void }) {
  const deletion = useAction('DELETE /api/admin/messages/:id/', { waits: false })
  return (
    <DeleteButton
      title="Ta bort meddelandet?"
      pending={deletion.isPending}
      onConfirm={(close) =>
        deletion.mutate(
          { params: { id: message.id } },
          {
            onSuccess: () => {
              showToast('Meddelandet är borttaget.')
              onGone()
            },
            onError: (error) =>
              showMessage({
                title: 'Det gick inte',
                text: `Det gick inte att ta bort meddelandet.\n${getReason(error)}`,
              }),
            onSettled: close,
          },
        )
      }
    >
      Meddelandet från {message.name} och svaren på det tas bort. Åtgärden kan inte ångras.
    </DeleteButton>
  )
}
