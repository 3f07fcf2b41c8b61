import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { AdminModel } from '../../../domain/catalogue/admin-schemas.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { reasonOf } from '../api/error-text.ts'
import { WritingModal } from '../writing-modal.tsx'
import { addModel, changeModel, type ShelfKind, useCatalogueAction, useShelves } from './catalogue-data.ts'

type Values = { type: string; brand: string; name: string; year: string }

type ModelDialogProps = {
  /** The model that is changed, `new` for one more, undefined for a closed dialog. */
  model: AdminModel | 'new' | undefined
  /** The device type and brand that the list is narrowed down to, where a new one probably belongs. */
  place: Pick<Values, 'type' | 'brand'>
  onClose: () => void
}

/** A model's name, place and year. It stays open, with what was written, until the server has taken it. */
export function ModelDialog({ model, place, onClose }: ModelDialogProps) {
  const known = model === 'new' ? undefined : model
  const formId = useId()
  const [problem, setProblem] = useState<string>()
  const { register, handleSubmit, formState } = useForm<Values>({
    values: known
      ? { type: '', brand: '', name: known.name, year: String(known.release_year ?? '') }
      : { ...place, name: '', year: '' },
  })
  const save = useCatalogueAction(({ type, brand, name, year }: Values) => {
    const release_year = year.trim() === '' ? null : Number(year)
    return known
      ? changeModel({ ...known, name, release_year })
      : addModel({ device_type_id: Number(type), brand_id: Number(brand), name, release_year })
  })

  const submit = handleSubmit(async (values) => {
    setProblem(undefined)
    try {
      const saved = await save.mutateAsync(values)
      showToast(
        known ? `${saved.name} är sparad.` : `${saved.name} är tillagd. Lägg till priser i prislistan.`,
      )
      onClose()
    } catch (error) {
      setProblem(reasonOf(error))
    }
  })

  return (
    <WritingModal
      open={model !== undefined}
      dismissable={false}
      onClose={() => {
        if (!save.isPending) onClose()
      }}
      title={known ? `Ändra ${known.name}` : 'Ny modell'}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={save.isPending}>
            Avbryt
          </Button>
          <Button type="submit" form={formId} loading={save.isPending} loadingLabel="Sparar …">
            {known ? 'Spara modellen' : 'Lägg till'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4 pt-2 text-ink">
        {problem ? (
          <Notice tone="error" live>
            {problem}
          </Notice>
        ) : null}
        {known ? (
          <p className="text-ink-soft text-sm">
            {known.brand.name} · {known.device_type.name}
          </p>
        ) : (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field label="Enhetstyp" required error={formState.errors.type?.message}>
              <Select
                placeholder="Välj"
                {...register('type', { validate: (value) => value !== '' || 'Välj en enhetstyp.' })}
              >
                <ShelfOptions kind="types" />
              </Select>
            </Field>
            <Field label="Märke" required error={formState.errors.brand?.message}>
              <Select
                placeholder="Välj"
                {...register('brand', { validate: (value) => value !== '' || 'Välj ett märke.' })}
              >
                <ShelfOptions kind="brands" />
              </Select>
            </Field>
          </div>
        )}
        <Field label="Modell" required error={formState.errors.name?.message}>
          <TextInput
            autoComplete="off"
            maxLength={80}
            placeholder="iPhone 17"
            {...register('name', { validate: (value) => value.trim() !== '' || 'Skriv vad modellen heter.' })}
          />
        </Field>
        <Field
          label="Lanseringsår"
          optional
          hint="Modeller listas med de nyaste först."
          error={formState.errors.year?.message}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            className="figures max-w-28"
            {...register('year', {
              validate: (value) => /^(\s*|\d{4})$/.test(value) || 'Skriv ett årtal, till exempel 2024.',
            })}
          />
        </Field>
      </form>
    </WritingModal>
  )
}

function ShelfOptions({ kind }: { kind: ShelfKind }) {
  const shelves = useShelves(kind)
  return shelves.data?.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}
