import { useWatch } from 'react-hook-form'
import { useAction } from '#app/admin/api/use-action.ts'
import { DeleteInDialog } from '#app/admin/components/delete-in-dialog.tsx'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { useInitialValue } from '#app/admin/forms/use-initial-value.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Checkbox } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { BrandManufacturer } from '#domain/shop/safety/product-safety.ts'
import { manufacturerRequired, responsibleRequired } from '#domain/shop/safety/required-fields.ts'

type ManufacturerDialogProps = {
  /** Empty for a brand that is to be written. */
  brand: string
  existing: BrandManufacturer | undefined
  onClose: () => void
}

/** Renders the form of a brand's manufacturer. */
export function ManufacturerDialog({ brand, existing, onClose }: ManufacturerDialogProps) {
  const saving = useAction('PUT /api/admin/shop/manufacturers/')
  const removing = useAction('DELETE /api/admin/shop/manufacturers/:id/')
  const opened = useInitialValue(existing)
  const form = useAdminForm({
    defaultValues: {
      brand,
      name: existing?.name ?? '',
      postal_address: existing?.postal_address ?? '',
      electronic_address: existing?.electronic_address ?? '',
      in_eu: existing?.in_eu ?? true,
      responsible_name: existing?.responsible_name ?? '',
      responsible_postal_address: existing?.responsible_postal_address ?? '',
      responsible_electronic_address: existing?.responsible_electronic_address ?? '',
    },
    validate(values) {
      const needed: Partial<Record<keyof typeof values, string>> = {
        ...manufacturerRequired,
        ...(values.in_eu ? {} : responsibleRequired),
      }
      return Object.fromEntries(
        Object.entries(needed).filter(
          ([field]) => String(values[field as keyof typeof values]).trim() === '',
        ),
      )
    },
    async send(values) {
      await saving.mutateAsync({ body: { ...values, version: opened?.version ?? null } })
      showToast(`Tillverkaren av ${values.brand.trim()} är sparad.`)
      onClose()
    },
  })
  const isInEu = useWatch({ control: form.control, name: 'in_eu' })
  return (
    <FormDialog
      title={brand ? `Tillverkaren av ${brand}` : 'Nytt märke'}
      submitLabel="Spara"
      form={form}
      onClose={onClose}
      aside={
        existing?.id ? (
          <DeleteInDialog
            title={`Ta bort tillverkaren av ${brand}?`}
            deletedText="Tillverkaren är borttagen."
            parts={{ params: { id: existing.id } }}
            removing={removing}
            form={form}
            onClose={onClose}
          >
            Nya varor av märket kan inte publiceras igen förrän uppgifterna är ifyllda.
          </DeleteInDialog>
        ) : null
      }
    >
      {brand ? null : <InputField label="Märke" required maxLength={60} {...form.field('brand')} />}
      <InputField
        label="Tillverkarens namn"
        required
        maxLength={120}
        hint="Företaget eller varumärket som står på förpackningen."
        {...form.field('name')}
      />
      <InputField label="Postadress" required maxLength={200} {...form.field('postal_address')} />
      <InputField
        label="E-post eller webbadress"
        required
        maxLength={200}
        hint="En webbadress börjar med https://."
        {...form.field('electronic_address')}
      />
      <Checkbox label="Tillverkaren finns i EU" {...form.register('in_eu')} />
      {isInEu ? null : (
        <fieldset className="grid gap-4">
          <legend className="mb-3 font-semibold">Ansvarig i EU</legend>
          <p className="-mt-2 text-ink-soft text-sm">
            Importören, eller den som tillverkaren har utsett. Namnet står på varan, förpackningen eller
            följesedeln.
          </p>
          <InputField label="Namn" required maxLength={120} {...form.field('responsible_name')} />
          <InputField
            label="Postadress till ansvarig"
            required
            maxLength={200}
            {...form.field('responsible_postal_address')}
          />
          <InputField
            label="E-post eller webbadress till ansvarig"
            required
            maxLength={200}
            {...form.field('responsible_electronic_address')}
          />
        </fieldset>
      )}
    </FormDialog>
  )
}
