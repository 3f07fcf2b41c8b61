import { useAction } from '#app/admin/api/use-action.ts'
import { requiredErrors } from '#app/lib/forms/form-errors.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Checkbox, TextInput } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminStore } from '#domain/settings/stores.ts'
import { useAdminForm } from '../forms/use-admin-form.ts'

type StoreValues = Omit<AdminStore, 'id' | 'version'>

const empty: StoreValues = {
  name: '',
  address: '',
  postal_code: '',
  city: '',
  opening_hours: '',
  google_maps_url: '',
  active: true,
}

const requiredTexts = {
  name: 'Skriv butikens namn.',
  address: 'Skriv gatuadressen.',
  postal_code: 'Skriv postnumret.',
  city: 'Skriv orten.',
  opening_hours: 'Skriv när butiken är öppen.',
}

type StoreDialogProps = {
  /** The store that is changed; undefined for a new one. */
  existing: AdminStore | undefined
  onClose: () => void
}

/** Renders the dialog for a store. It stays open with its input until the server has saved it. */
export function StoreDialog({ existing, onClose }: StoreDialogProps) {
  const adding = useAction('POST /api/admin/settings/stores/')
  const changing = useAction('PUT /api/admin/settings/stores/:id/')
  const form = useAdminForm<StoreValues>({
    defaultValues: existing ?? empty,
    validate: ({ active: _, ...texts }) => requiredErrors(texts, requiredTexts),
    async send(values) {
      if (existing) {
        const { id, ...store } = existing
        await changing.mutateAsync({ params: { id }, body: { ...store, ...values } })
      } else await adding.mutateAsync({ body: values })
      showToast(existing ? `${values.name} är sparad.` : `${values.name} är tillagd.`)
      onClose()
    },
  })
  const field = (name: Exclude<keyof StoreValues, 'active'>, label: string) => {
    const isRequired = name in requiredTexts
    return (
      <Field label={label} required={isRequired} optional={!isRequired} error={form.errors[name]}>
        <TextInput autoComplete="off" maxLength={500} {...form.register(name)} />
      </Field>
    )
  }

  return (
    <FormDialog
      form={form}
      size="md"
      title={existing ? `Ändra ${existing.name}` : 'Lägg till butik'}
      submitLabel={existing ? 'Spara butiken' : 'Lägg till'}
      onClose={onClose}
    >
      {field('name', 'Namn')}
      {field('address', 'Gatuadress')}
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-4">
        {field('postal_code', 'Postnr')}
        {field('city', 'Ort')}
      </div>
      {field('opening_hours', 'Öppettider')}
      {field('google_maps_url', 'Länk till karta')}
      <Checkbox label="Visas för kunderna" {...form.register('active')} />
    </FormDialog>
  )
}
