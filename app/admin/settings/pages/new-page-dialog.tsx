import { useAction } from '#app/admin/api/use-action.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { pageSlug } from '#domain/pages/site-pages.ts'

type NewPageDialogProps = { onAdded: (key: string) => void; onClose: () => void }

/** Renders the dialog that adds a page of the owner's own. */
export function NewPageDialog({ onAdded, onClose }: NewPageDialogProps) {
  const adding = useAction('POST /api/admin/pages/site/', { waits: false })
  const form = useAdminForm({
    defaultValues: { title: '', slug: '' },
    validate: ({ title, slug }) => ({
      ...(title.trim() ? {} : { title: 'Skriv sidans namn.' }),
      ...(pageSlug.safeParse(slug).success
        ? {}
        : { slug: 'Skriv adressen med små bokstäver a–z, siffror och bindestreck.' }),
    }),
    async send(body) {
      const { key } = await adding.mutateAsync({ body })
      onAdded(key)
    },
  })
  return (
    <FormDialog title="Ny sida" submitLabel="Skapa sidan" form={form} onClose={onClose}>
      <InputField label="Sidans namn" required maxLength={70} {...form.field('title')} />
      <InputField
        label="Adress"
        hint="Sidan får adressen /sida/ och det du skriver här. Den syns först när du publicerar den."
        required
        maxLength={60}
        spellCheck={false}
        placeholder="studentrabatt"
        {...form.field('slug')}
      />
    </FormDialog>
  )
}
