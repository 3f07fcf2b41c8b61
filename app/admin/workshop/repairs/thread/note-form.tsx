import { showFailure } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { LeaveGuard } from '#app/admin/forms/leave-guard.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select, TextArea } from '#app/ui/inputs.tsx'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { internalKinds, internalLabels } from '#domain/repairs/entries.ts'
import type { ShowMessage } from '../repair-actions.tsx'

type InternalKind = (typeof internalKinds)[number]

/** Renders the form for an internal entry: a note, or what was said outside the portal. */
export function NoteForm({ repair, showMessage }: { repair: AdminRepair; showMessage: ShowMessage }) {
  const adding = useAction('POST /api/admin/repairs/:id/entries/', {
    answers: 'GET /api/admin/repairs/:id/',
  })
  const form = useAdminForm({
    defaultValues: { kind: 'note' as InternalKind, text: '' },
    draft: { name: `note-${repair.id}` },
    async send(values) {
      if (values.text.trim() === '') return
      await adding.mutateAsync({ params: { id: repair.id }, body: values })
      form.reset()
    },
    onFailure: showFailure(showMessage),
  })
  const isEmpty = form.watch('text').trim() === ''
  return (
    <form {...form.form} className="flex flex-col gap-2 border-line border-t pt-4">
      <LeaveGuard unsaved={!isEmpty} />
      <Field label="Intern anteckning" hint="Kunden ser den aldrig.">
        <TextArea data-key="i" rows={1} maxLength={2000} className="min-h-14!" {...form.register('text')} />
      </Field>
      <div className="flex flex-wrap items-end gap-2">
        <Field label="Slag" hideLabel className="w-48">
          <Select {...form.register('kind')}>
            {internalKinds.map((kind) => (
              <option key={kind} value={kind}>
                {internalLabels[kind]}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" variant="secondary" loading={form.sending} disabled={isEmpty}>
          Spara anteckningen
        </Button>
      </div>
    </form>
  )
}
