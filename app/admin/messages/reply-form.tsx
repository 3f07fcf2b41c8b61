import { Send } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { messageMaxLength } from '../../../domain/messages/rules.ts'
import type { AdminMessage } from '../../../domain/messages/schemas.ts'
import { Button } from '../../ui/button.tsx'
import type { AlertMessage } from '../../ui/dialogs/alert-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/inputs.tsx'
import { showToast } from '../../ui/toast.tsx'
import { reasonOf } from '../api/error-text.ts'
import { LeaveGuard } from '../leave-guard.tsx'
import { useDraft } from './draft.ts'
import { reply, useMessageAction } from './messages-data.ts'

type ReplyFormProps = { message: AdminMessage; onSay: (message: AlertMessage) => void }

/**
 * Answers by mail. The answer names the newest one that stood there when its writing began, so that an answer which a
 * colleague sent meanwhile is not overlooked.
 */
export function ReplyForm({ message, onSay }: ReplyFormProps) {
  const { draft, change } = useDraft(message.id)
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const send = useMessageAction(message.id, reply)
  const newest = message.replies.at(-1)?.id ?? null

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (send.isPending) return
    if (draft.text.trim() === '') {
      setProblem('Skriv ett svar.')
      field.current?.focus()
      return
    }
    const after = draft.after === undefined ? newest : draft.after
    send.mutate(
      { body: draft.text, after },
      {
        onSuccess: () => {
          change()
          showToast(`Svaret är skickat till ${message.email}.`)
        },
        onError: (error) => {
          // Whatever has been answered meanwhile stands above now, and counts as read when it is sent again.
          change({ text: draft.text, after: undefined })
          onSay({ title: 'Det gick inte', text: `Kunde inte skicka svaret. ${reasonOf(error)}` })
        },
      },
    )
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <LeaveGuard unsaved={draft.text.trim() !== ''} keptInside />
      <Field
        label={message.replies.length > 0 ? 'Nytt svar' : 'Svar'}
        hint={`Mejlas till ${message.email}, med meddelandet citerat under.`}
        error={problem}
      >
        <TextArea
          ref={field}
          rows={5}
          maxLength={messageMaxLength}
          value={draft.text}
          aria-keyshortcuts="Control+Enter"
          onChange={(event) => {
            setProblem(undefined)
            change({ text: event.target.value, after: draft.after === undefined ? newest : draft.after })
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button
          type="submit"
          loading={send.isPending}
          loadingLabel="Skickar …"
          icon={<Send aria-hidden="true" className="size-4" />}
        >
          Skicka svar
        </Button>
        <p className="text-ink-soft text-sm max-sm:hidden">Ctrl + Enter skickar</p>
      </div>
    </form>
  )
}
