import { X } from 'lucide-react'
import { showFailure } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { ToolButton } from '#app/admin/components/tool-button.tsx'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { Button } from '#app/ui/button.tsx'
import { formatWorkMinutes } from '#domain/repairs/work-schemas.ts'
import { formatDateTime } from '#domain/time.ts'
import { answersCase, type StoredProps } from './refurbishing-props.ts'

/** Renders the time that was spent on a refurbishing, and while it is open the field that adds more. */
export function TimeEntries({ params, stored, isOpen, showMessage }: StoredProps) {
  const adding = useAction(
    'POST /api/admin/trade-in/cases/:id/devices/:device/refurbishing/entries/',
    answersCase,
  )
  const removing = useAction(
    'DELETE /api/admin/trade-in/cases/:id/devices/:device/refurbishing/entries/:row/',
    answersCase,
  )
  const { version } = stored
  const form = useAdminForm({
    defaultValues: { minutes: '' },
    async send({ minutes }) {
      await adding.mutateAsync({ params, body: { version, minutes: Number(minutes) } })
      form.reset()
    },
  })
  return (
    <div className="grid gap-2">
      {stored.entries.length > 0 ? (
        <ul aria-label="Arbetstid" className="grid gap-1 text-sm">
          {stored.entries.map(({ id, minutes, by, at }) => (
            <li key={id} className="flex items-center gap-2">
              <span className="min-w-0 flex-1 text-ink-soft">
                <span className="text-ink">{by ?? 'personal'}</span>, {formatDateTime(new Date(at))}
              </span>
              <span className="figures">{formatWorkMinutes(minutes)}</span>
              {isOpen ? (
                <ToolButton
                  label={`Ta bort ${formatWorkMinutes(minutes)}`}
                  disabled={removing.isPending}
                  onClick={() =>
                    removing.mutate(
                      { params: { ...params, row: id }, query: { version } },
                      { onError: showFailure(showMessage) },
                    )
                  }
                >
                  <X aria-hidden="true" />
                </ToolButton>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {isOpen ? (
        <form {...form.form} className="flex flex-wrap items-end gap-2">
          <InputField
            label="Minuter"
            inputMode="numeric"
            maxLength={4}
            fieldClass="w-24"
            {...form.field('minutes')}
          />
          <Button type="submit" variant="secondary" size="sm" loading={form.sending}>
            Lägg till tid
          </Button>
        </form>
      ) : null}
    </div>
  )
}
