import type { AdminRepair } from '../../../domain/repairs/admin-schemas.ts'
import { formatDateTime } from '../../../domain/time.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/inputs.tsx'
import { showToast } from '../../ui/toast.tsx'
import { showFailure } from '../api/error-text.ts'
import { EditConflict } from '../forms/edit-conflict.tsx'
import { LeaveGuard } from '../forms/leave-guard.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'
import { useDraft } from '../forms/use-draft.ts'
import type { Say } from './repair-actions.tsx'
import { markRead, updateCustomer, useIsMoving, useRepairAction } from './repairs-data.ts'

/** Renders the customer's messages and the form for the update that the customer sees and receives by mail. */
export function CustomerTalk({ repair, onSay }: { repair: AdminRepair; onSay: Say }) {
  const draft = useDraft(repair.customer_update)
  const text = draft.value
  const update = useRepairAction(repair.id, updateCustomer)
  const isMoving = useIsMoving(repair.id)
  const reading = useRepairAction(repair.id, markRead)
  const onError = showFailure(onSay)
  const last = repair.customer_notes.at(-1)
  const form = useAdminForm({
    defaultValues: { text },
    async send() {
      await update.mutateAsync({ version: repair.version, text })
      draft.discard()
      showToast(
        text.trim() === ''
          ? 'Rutan är borttagen.'
          : repair.customer_email
            ? 'Sparat och mejlat till kunden.'
            : 'Sparat. Kunden har ingen e-postadress.',
      )
    },
    onFailure: onError,
  })
  return (
    <Card as="section" aria-labelledby="till-kunden" className="flex flex-col gap-4">
      <h2 id="till-kunden" className="flex flex-wrap items-center gap-2 text-lg">
        Kunden
        {repair.unread > 0 ? (
          <Badge tone="error">{repair.unread === 1 ? '1 oläst' : `${repair.unread} olästa`}</Badge>
        ) : null}
      </h2>
      {repair.customer_message ? (
        <p className="whitespace-pre-line break-words border-line border-l-4 pl-3 text-ink-soft">
          {repair.customer_message}
        </p>
      ) : null}
      {repair.customer_notes.length > 0 ? (
        <ul aria-label="Kundens meddelanden" className="grid gap-2">
          {repair.customer_notes.map((note) => (
            <li
              key={note.id}
              className={note.read ? 'rounded-lg bg-sunk p-3' : 'rounded-lg bg-amber-tint p-3'}
            >
              <p className="whitespace-pre-line break-words">{note.text}</p>
              <p className="figures mt-1 text-ink-soft text-sm">
                {formatDateTime(new Date(note.at))}
                {note.read ? null : <strong className="ml-2 text-amber">Oläst</strong>}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      {repair.unread > 0 && last ? (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          loading={reading.isPending}
          onClick={() => reading.mutate(last.id, { onError })}
        >
          Markera som läst
        </Button>
      ) : null}
      <form {...form.form} className="flex flex-col gap-2">
        <Field
          label="Uppdatering till kunden"
          hint={
            repair.customer_email
              ? 'Syns på Mina Sidor och mejlas när du sparar.'
              : 'Syns på Mina Sidor. Kunden har ingen e-postadress, så ring.'
          }
        >
          <TextArea
            data-key="u"
            rows={2}
            maxLength={2000}
            className="min-h-20!"
            value={text}
            onChange={(event) => draft.edit(event.target.value)}
          />
        </Field>
        <LeaveGuard unsaved={text.trim() !== repair.customer_update.trim()} />
        <EditConflict draft={draft} theirs={repair.customer_update} />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            loading={form.sending}
            disabled={text.trim() === repair.customer_update.trim() || draft.hasConflict || isMoving}
          >
            {repair.customer_email && text.trim() ? 'Spara och mejla' : 'Spara'}
          </Button>
          {repair.customer_updated_at ? (
            <span className="figures text-ink-soft text-sm">
              Senast {formatDateTime(new Date(repair.customer_updated_at))}
            </span>
          ) : null}
        </div>
      </form>
    </Card>
  )
}
