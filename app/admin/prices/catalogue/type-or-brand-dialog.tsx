import { useAction } from '#app/admin/api/use-action.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { requiredErrors } from '#app/lib/forms/form-errors.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { TypeOrBrand } from '#domain/catalogue/admin-schemas.ts'
import { type CatalogueListKind, typeOrBrandLabels } from './type-or-brand-labels.ts'

type TypeOrBrandDialogProps = {
  kind: CatalogueListKind
  /** The type or brand that is renamed; undefined for a new one. */
  existing: TypeOrBrand | undefined
  onClose: () => void
}

/** Renders the dialog that names a device type or brand. It stays open with its input until the server has saved it. */
export function TypeOrBrandDialog({ kind, existing, onClose }: TypeOrBrandDialogProps) {
  const words = typeOrBrandLabels[kind]
  const adding = useAction(`POST /api/admin/catalogue/${kind}/`)
  const changing = useAction(`PUT /api/admin/catalogue/${kind}/:id/`)
  const form = useAdminForm({
    defaultValues: { name: existing?.name ?? '' },
    validate: (values) => requiredErrors(values, { name: 'Skriv ett namn.' }),
    async send({ name }) {
      const saved = existing
        ? await changing.mutateAsync({
            params: { id: existing.id },
            body: { name, hidden: existing.hidden, version: existing.version },
          })
        : await adding.mutateAsync({ body: { name } })
      showToast(existing ? `${saved.name} heter så nu.` : `${saved.name} är tillagt, sist i ordningen.`)
      onClose()
    },
  })

  return (
    <FormDialog
      form={form}
      title={existing ? `Byt namn på ${existing.name}` : words.add}
      submitLabel={existing ? 'Spara namnet' : 'Lägg till'}
      onClose={onClose}
    >
      <InputField
        label="Namn"
        required
        hint={existing ? words.hint : undefined}
        maxLength={80}
        placeholder={words.placeholder}
        {...form.field('name')}
      />
    </FormDialog>
  )
}
