import { useAction } from '#app/admin/api/use-action.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { getChoiceHint } from '#app/admin/components/empty-hint.tsx'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { NamedOptions, Select } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminModel } from '#domain/catalogue/admin-schemas.ts'

type Values = { type: string; brand: string; name: string; release_year: string }

type ModelDialogProps = {
  /** The model that is changed; undefined for a new one. */
  existing: AdminModel | undefined
  /** Device type and brand of the current filter, used as defaults for a new model. */
  place: Pick<Values, 'type' | 'brand'>
  onClose: () => void
}

/** Renders the dialog for a model. It stays open with its input until the server has saved it. */
export function ModelDialog({ existing, place, onClose }: ModelDialogProps) {
  const adding = useAction('POST /api/admin/catalogue/models/')
  const types = useCall('GET /api/admin/catalogue/types/').data
  const brands = useCall('GET /api/admin/catalogue/brands/').data
  const changing = useAction('PUT /api/admin/catalogue/models/:id/')
  const form = useAdminForm<Values>({
    defaultValues: {
      ...place,
      name: existing?.name ?? '',
      release_year: String(existing?.release_year ?? ''),
    },
    validate: ({ type, brand, name, release_year }) => ({
      ...(existing || type !== '' ? {} : { type: 'Välj en enhetstyp.' }),
      ...(existing || brand !== '' ? {} : { brand: 'Välj ett märke.' }),
      ...(name.trim() === '' ? { name: 'Skriv vad modellen heter.' } : {}),
      ...(/^(\s*|\d{4})$/.test(release_year) ? {} : { release_year: 'Skriv ett årtal, till exempel 2024.' }),
    }),
    async send({ type, brand, name, release_year: year }) {
      const release_year = year.trim() === '' ? null : Number(year)
      const saved = existing
        ? await changing.mutateAsync({
            params: { id: existing.id },
            body: { name, release_year, hidden: existing.hidden, version: existing.version },
          })
        : await adding.mutateAsync({
            body: { device_type_id: Number(type), brand_id: Number(brand), name, release_year },
          })
      showToast(
        existing ? `${saved.name} är sparad.` : `${saved.name} är tillagd. Lägg till priser i prislistan.`,
      )
      onClose()
    },
  })

  return (
    <FormDialog
      form={form}
      title={existing ? `Ändra ${existing.name}` : 'Ny modell'}
      submitLabel={existing ? 'Spara modellen' : 'Lägg till'}
      onClose={onClose}
    >
      {existing ? (
        <p className="text-ink-soft text-sm">
          {existing.brand.name} · {existing.device_type.name}
        </p>
      ) : (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="Enhetstyp" required hint={getChoiceHint('types', types)} error={form.errors.type}>
            <Select placeholder="Välj" {...form.register('type')}>
              <NamedOptions items={types} />
            </Select>
          </Field>
          <Field label="Märke" required hint={getChoiceHint('brands', brands)} error={form.errors.brand}>
            <Select placeholder="Välj" {...form.register('brand')}>
              <NamedOptions items={brands} />
            </Select>
          </Field>
        </div>
      )}
      <InputField label="Modell" required maxLength={80} placeholder="iPhone 17" {...form.field('name')} />
      <InputField
        label="Lanseringsår"
        optional
        hint="Modeller listas med de nyaste först."
        inputMode="numeric"
        maxLength={4}
        className="figures max-w-28"
        {...form.field('release_year')}
      />
    </FormDialog>
  )
}
