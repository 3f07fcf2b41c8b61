import { useAction } from '#app/admin/api/use-action.ts'
import { DeleteInDialog } from '#app/admin/components/delete-in-dialog.tsx'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { type RedirectView, readNewPath, readOldPath } from '#domain/pages/redirects.ts'

type RedirectDialogProps = { from: string; existing: RedirectView | undefined; onClose: () => void }

/** Renders the dialog that leads an old address to a page. `from` is filled in. */
export function RedirectDialog({ from, existing, onClose }: RedirectDialogProps) {
  const saving = useAction('POST /api/admin/pages/redirects/')
  const removing = useAction('DELETE /api/admin/pages/redirects/:id/')
  const form = useAdminForm({
    defaultValues: { from, to: existing?.to ?? '' },
    validate: (values) => ({
      ...(readOldPath(values.from)
        ? {}
        : {
            from: 'Skriv en gammal adress som börjar med /, till exempel /kontakta-oss eller /produkter/*.',
          }),
      ...(readNewPath(values.to)
        ? {}
        : { to: 'Skriv en adress på webbplatsen som börjar med /, till exempel /contact.' }),
    }),
    async send(values) {
      const saved = await saving.mutateAsync({ body: values })
      showToast(`${saved.from} leder till ${saved.to}.`)
      onClose()
    },
  })
  return (
    <FormDialog
      title={existing ? `Ändra ${existing.from}` : 'Led om en adress'}
      submitLabel="Spara"
      form={form}
      onClose={onClose}
      aside={
        existing ? (
          <DeleteInDialog
            title={`Ta bort omledningen av ${existing.from}?`}
            deletedText="Omledningen är borttagen."
            parts={{ params: { id: existing.id } }}
            removing={removing}
            form={form}
            onClose={onClose}
          >
            Den som följer den gamla adressen får veta att sidan inte finns.
          </DeleteInDialog>
        ) : null
      }
    >
      <InputField
        label="Gammal adress"
        hint="Allt efter webbadressen. Med /* sist gäller det allt som ligger under."
        required
        readOnly={existing !== undefined}
        maxLength={300}
        spellCheck={false}
        placeholder="/kontakta-oss"
        {...form.field('from')}
      />
      <InputField
        label="Leder till"
        hint="En sida på webbplatsen. Med /* sist följer resten av adressen med."
        required
        maxLength={300}
        spellCheck={false}
        placeholder="/contact"
        {...form.field('to')}
      />
    </FormDialog>
  )
}
