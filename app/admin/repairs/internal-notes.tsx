import type { AdminRepair } from '../../../domain/repairs/admin-schemas.ts'
import { formatDateTime } from '../../../domain/time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/inputs.tsx'
import { showFailure } from '../api/error-text.ts'
import { LeaveGuard } from '../forms/leave-guard.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'
import type { Say } from './repair-actions.tsx'
import { addNote, useRepairAction } from './repairs-data.ts'

/** Renders internal notes. Customers never see them. */
export function InternalNotes({ repair, onSay }: { repair: AdminRepair; onSay: Say }) {
  const adding = useRepairAction(repair.id, addNote)
  const form = useAdminForm({
    defaultValues: { text: '' },
    async send({ text }) {
      if (text.trim() === '') return
      await adding.mutateAsync(text)
      form.reset()
    },
    onFailure: showFailure(onSay),
  })
  const isEmpty = form.watch('text').trim() === ''
  return (
    <Card as="section" aria-labelledby="internt" className="flex flex-col gap-3">
      <h2 id="internt" className="text-lg">
        Interna anteckningar
      </h2>
      {repair.notes.length > 0 ? (
        <ul className="grid gap-2">
          {repair.notes.map((note) => (
            <li key={note.id} className="border-line border-l-4 pl-3">
              <p className="whitespace-pre-line break-words">{note.text}</p>
              <p className="figures text-ink-soft text-sm">
                {note.by ?? 'personal'}, {formatDateTime(new Date(note.at))}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      <LeaveGuard unsaved={!isEmpty} />
      <form {...form.form} className="flex flex-col items-start gap-2 *:w-full">
        <Field label="Ny anteckning" hideLabel>
          <TextArea
            data-key="i"
            rows={1}
            maxLength={2000}
            className="min-h-16!"
            placeholder="Bara för personalen"
            {...form.register('text')}
          />
        </Field>
        <Button
          type="submit"
          variant="secondary"
          className="w-auto!"
          loading={form.sending}
          disabled={isEmpty}
        >
          Spara anteckningen
        </Button>
      </form>
    </Card>
  )
}
