import { useState } from 'react'
import { showFailure } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { useUndoToast } from '#app/admin/api/use-undo-toast.ts'
import { LeaveGuard } from '#app/admin/forms/leave-guard.tsx'
import { readDraft, storeDraft } from '#app/admin/forms/stored-drafts.ts'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { ApiError } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import type { AlertMessage } from '#app/ui/dialogs/alert-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Checkbox, TextArea } from '#app/ui/inputs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { TemplateValues } from '#domain/mail/reply-templates.ts'
import { formatKronor, parseKronor } from '#domain/money.ts'
import { displayPhone } from '#domain/phones.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { longestSms } from '#domain/repairs/entries.ts'
import { formatWeekday, toDay } from '#domain/time.ts'
import { getFirstName, TemplateChooser } from './template-chooser.tsx'

/** Renders the form for a reply to the customer, with what has been written since the reply was begun. */
export function RepairReplyForm({
  repair,
  showMessage,
}: {
  repair: AdminRepair
  showMessage: (message: AlertMessage) => void
}) {
  const newest = newestShared(repair)
  const draftName = `reply-${repair.id}`
  // The newest entry that its writer has seen: fixed when the reply is begun.
  const [seen, setSeen] = useState<number | null>()
  const sending = useAction('POST /api/admin/repairs/:id/entries/', {
    answers: 'GET /api/admin/repairs/:id/',
  })
  const showUndoToast = useUndoToast()
  const after = seen === undefined ? newest : seen
  const hasMissed = newest !== after
  const hasSms = repair.sms === 'ready'
  const form = useAdminForm({
    defaultValues: { text: '', sms: false },
    draft: { name: draftName },
    async send({ text, sms }) {
      if (text.trim() === '' || hasMissed) return
      const sent = await sending.mutateAsync({
        params: { id: repair.id },
        body: { kind: 'reply', text, after, sms: sms && hasSms },
      })
      form.reset()
      setSeen(undefined)
      showUndoToast(getSentText(sent, sms), sent.undoable, () => {
        // Before what was written since. The form may be gone, and shows its draft when it is opened again.
        const later = readDraft<{ text: string }>(draftName)?.text ?? ''
        const whole = [text, later].filter((part) => part !== '').join('\n\n')
        storeDraft(draftName, { text: whole, sms })
        form.setValue('text', whole)
      })
    },
    // The thread is fetched again, and what was missed is shown.
    onFailure: (error) =>
      error instanceof ApiError && error.status === 409 ? undefined : showFailure(showMessage)(error),
  })
  const text = form.watch('text')
  const isEmpty = text.trim() === ''
  const edit = (next: string) => {
    if (isEmpty) setSeen(newest)
    form.setValue('text', next)
  }
  return (
    <form {...form.form} className="flex flex-col gap-2">
      <LeaveGuard unsaved={!isEmpty} />
      <Field
        label="Svar till kunden"
        error={hasMissed ? undefined : form.errors.text}
        hint={
          repair.customer_email
            ? 'Syns på Mina Sidor och mejlas.'
            : 'Syns på Mina Sidor. Kunden har ingen e-postadress, så ring också.'
        }
      >
        <TextArea
          data-key="u"
          rows={3}
          maxLength={2000}
          className="min-h-24!"
          aria-keyshortcuts="Control+Enter"
          value={text}
          onChange={(event) => edit(event.target.value)}
        />
      </Field>
      {hasMissed && !isEmpty ? (
        <Notice
          tone="warning"
          live
          title="Någon har skrivit medan du skrev."
          action={
            <Button size="sm" onClick={() => setSeen(newest)}>
              Jag har läst det
            </Button>
          }
        >
          Läs det ovanför. Din text finns kvar.
        </Notice>
      ) : null}
      {repair.sms === 'no_number' ? null : (
        <Checkbox
          label={`Skicka också som sms till ${displayPhone(repair.customer_phone)}`}
          hint={
            hasSms
              ? form.watch('sms')
                ? `${text.length} av högst ${longestSms} tecken.`
                : undefined
              : 'Ingen sms-tjänst är kopplad, så det går inte än.'
          }
          {...form.register('sms')}
          disabled={!hasSms}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" loading={form.sending} disabled={isEmpty || hasMissed}>
          Skicka
        </Button>
        <TemplateChooser
          values={getTemplateValues(repair)}
          onChoose={(chosen) => {
            edit(isEmpty ? chosen : `${text.trimEnd()}\n\n${chosen}`)
            document.querySelector<HTMLElement>('[data-key=u]')?.focus()
          }}
        />
        <p className="ml-auto text-ink-soft text-sm max-sm:hidden">Ctrl + Enter skickar</p>
      </div>
    </form>
  )
}

/** Returns the values that templates are filled in with. */
function getTemplateValues(repair: AdminRepair): TemplateValues {
  const total = parseKronor(repair.total)
  return {
    namn: getFirstName(repair.customer_name),
    ärende: repair.order_number,
    enhet: deviceName(repair.brand, repair.model),
    pris: total ? formatKronor(total) : undefined,
    klar:
      repair.estimated_on && repair.estimated_on >= toDay(new Date())
        ? formatWeekday(repair.estimated_on)
        : undefined,
  }
}

/** Returns what happens to a reply: it is on the customer's page at once, and mailed or texted. */
function getSentText({ customer_email: email, undoable, sms }: AdminRepair, asSms: boolean): string {
  const ways = [...(email ? ['mejl'] : []), ...(asSms && sms === 'ready' ? ['sms'] : [])].join(' och ')
  if (ways === '') return 'Svaret syns på kundens sida. Kunden får inget mejl eller sms om det.'
  return undoable?.kind === 'reply'
    ? `Svaret skickas som ${ways} om några sekunder.`
    : `Svaret skickas som ${ways} och syns på kundens sida.`
}

/** Returns the id of the newest entry that customer and staff share; null without one. */
function newestShared({ entries }: AdminRepair): number | null {
  return entries.findLast(({ kind }) => kind === 'customer' || kind === 'reply')?.id ?? null
}
