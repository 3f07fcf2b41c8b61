import { Send } from 'lucide-react'
import { getReason } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { useUndoToast } from '#app/admin/api/use-undo-toast.ts'
import { getFirstName, TemplateChooser } from '#app/admin/components/conversation/template-chooser.tsx'
import { LeaveGuard } from '#app/admin/forms/leave-guard.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { Button } from '#app/ui/button.tsx'
import type { AlertMessage } from '#app/ui/dialogs/alert-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/inputs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { getReplyChannel, messageMaxLength } from '#domain/messages/rules.ts'
import type { AdminMessage } from '#domain/messages/schemas.ts'
import { unanswerableText } from '#domain/messages/texts.ts'
import { displayPhone } from '#domain/phones.ts'
import { longestSms } from '#domain/repairs/entries.ts'
import { useReplyDraft } from './use-reply-draft.ts'

type ReplyFormProps = { message: AdminMessage; showMessage: (message: AlertMessage) => void }

/**
 * Renders the form for a reply by mail, or by text message to who sent one. The request names the latest reply at the time writing began, so that a reply sent by a
 * colleague meanwhile is detected.
 */
export function ReplyForm({ message, showMessage }: ReplyFormProps) {
  const channel = getReplyChannel(message)
  const recipient = channel === 'sms' ? displayPhone(message.phone) : message.email
  const { draft, change, restore } = useReplyDraft(message.id)
  const showUndoToast = useUndoToast()
  const send = useAction('POST /api/admin/messages/:id/replies/', {
    answers: 'GET /api/admin/messages/:id/',
  })
  const newest = message.replies.at(-1)?.id ?? null
  const after = draft.after === undefined ? newest : draft.after
  const form = useAdminForm({
    defaultValues: { body: draft.text },
    validate: () => (draft.text.trim() === '' ? { body: 'Skriv ett svar.' } : {}),
    async send() {
      const { text } = draft
      const { undoable } = await send.mutateAsync({
        params: { id: message.id },
        body: { body: text, after },
      })
      change()
      const confirmation = undoable
        ? `Svaret skickas till ${recipient} om några sekunder.`
        : `Svaret är skickat till ${recipient}.`
      showUndoToast(confirmation, undoable, () => restore(text))
    },
    onFailure(error) {
      // The colleague's reply is now shown above, and counts as read when this one is sent again.
      change({ text: draft.text, after: undefined })
      showMessage({ title: 'Det gick inte', text: `Kunde inte skicka svaret. ${getReason(error)}` })
    },
  })

  if (channel === null) return <Notice tone="warning">{unanswerableText}</Notice>
  return (
    <form {...form.form} className="grid gap-3">
      <LeaveGuard unsaved={draft.text.trim() !== ''} keptInside />
      <Field
        label={message.replies.length > 0 ? 'Nytt svar' : 'Svar'}
        hint={
          channel === 'sms'
            ? `Skickas som sms till ${recipient}.`
            : `Mejlas till ${recipient}, med meddelandet citerat under.`
        }
        error={form.errors.body}
      >
        <TextArea
          rows={5}
          maxLength={channel === 'sms' ? longestSms : messageMaxLength}
          value={draft.text}
          aria-keyshortcuts="Control+Enter"
          onChange={(event) => {
            form.clearErrors()
            change({ text: event.target.value, after })
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button
          type="submit"
          loading={form.sending}
          loadingLabel="Skickar …"
          icon={<Send aria-hidden="true" className="size-4" />}
        >
          Skicka svar
        </Button>
        <TemplateChooser
          values={{
            namn: getFirstName(message.name),
            ärende: undefined,
            enhet: undefined,
            pris: undefined,
            klar: undefined,
          }}
          onChoose={(chosen) => {
            change({
              text: draft.text.trim() === '' ? chosen : `${draft.text.trimEnd()}\n\n${chosen}`,
              after,
            })
            form.form.ref.current?.querySelector('textarea')?.focus()
          }}
        />
        <p className="text-ink-soft text-sm max-sm:hidden">Ctrl + Enter skickar</p>
      </div>
    </form>
  )
}
