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
  known: TypeOrBrand | undefined
  onClose: () => void
}

/** Renders the dialog that names a device type or brand. It stays open with its input until the server has saved it. */
export function TypeOrBrandDialog({ kind, known, onClose }: TypeOrBrandDialogProps) {
  const words = typeOrBrandLabels[kind]
  const adding = useAction(`POST /api/admin/catalogue/${kind}/`)
  const changing = useAction(`PUT /api/admin/catalogue/${kind}/:id/`)
  const form = useAdminForm({
    defaultValues: { name: known?.name ?? '' },
    validate: (values) => requiredErrors(values, { name: 'Skriv ett namn.' }),
    async send({ name }) {
      const saved = known
        ? await changing.mutateAsync({
            params: { id: known.id },
            body: { name, hidden: known.hidden, version: known.version },
          })
        : await adding.mutateAsync({ body: { name } })
      showToast(known ? `${saved.name} heter så nu.` : `${saved.name} är tillagt, sist i ordningen.`)
      onClose()
    },
  })

  return (
    <FormDialog
      form={form}
      title={known ? `Byt namn på ${known.name}` : words.add}
      submitLabel={known ? 'Spara namnet' : 'Lägg till'}
      onClose={onClose}
    >
      <InputField
        label="Namn"
        required
        hint={known ? words.hint : undefined}
        maxLength={80}
        placeholder={words.placeholder}
        {...form.field('name')}
      />
    </FormDialog>
  )
}
