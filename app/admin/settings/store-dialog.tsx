import { useId, useState } from 'react'
import { type RegisterOptions, useForm } from 'react-hook-form'
import type { AdminStore } from '../../../domain/settings/stores.ts'
import { ApiError } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Checkbox, TextInput } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { reasonOf } from '../api/error-text.ts'
import { WritingModal } from '../writing-modal.tsx'
import { addStore, changeStore, type StoreValues, useStoreAction } from './settings-data.ts'

const empty: StoreValues = {
  name: '',
  address: '',
  postal_code: '',
  city: '',
  opening_hours: '',
  google_maps_url: '',
  active: true,
}

type StoreDialogProps = {
  /** The store that is changed, `new` for one more, undefined for a closed dialog. */
  store: AdminStore | 'new' | undefined
  onClose: () => void
}

/** All that is written of a store. It stays open, with what was written, until the server has taken it. */
export function StoreDialog({ store, onClose }: StoreDialogProps) {
  const known = store === 'new' ? undefined : store
  const formId = useId()
  const save = useStoreAction((values: StoreValues) =>
    known ? changeStore({ ...known, ...values }) : addStore(values),
  )
  const [problem, setProblem] = useState<string>()
  const { register, handleSubmit, setError, formState } = useForm<StoreValues>({
    defaultValues: known ?? empty,
  })

  const submit = handleSubmit(async (values) => {
    setProblem(undefined)
    try {
      await save.mutateAsync(values)
      showToast(known ? `${values.name} är sparad.` : `${values.name} är tillagd.`)
      onClose()
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : []
      for (const [index, [field, texts]] of fields.entries()) {
        setError(field as keyof StoreValues, { message: texts.join(' ') }, { shouldFocus: index === 0 })
      }
      if (fields.length === 0) setProblem(reasonOf(error))
    }
  })

  const field = (name: keyof StoreValues, label: string, needed?: string) => {
    const rules: RegisterOptions<StoreValues> = {
      validate: (value) => (needed && String(value).trim() === '' ? needed : true),
    }
    return (
      <Field
        label={label}
        required={needed !== undefined}
        optional={needed === undefined}
        error={formState.errors[name]?.message}
      >
        <TextInput autoComplete="off" maxLength={500} {...register(name, rules)} />
      </Field>
    )
  }

  return (
    <WritingModal
      size="md"
      open={store !== undefined}
      dismissable={false}
      onClose={() => {
        if (!save.isPending) onClose()
      }}
      title={known ? `Ändra ${known.name}` : 'Lägg till butik'}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={save.isPending}>
            Avbryt
          </Button>
          <Button type="submit" form={formId} loading={save.isPending} loadingLabel="Sparar …">
            {known ? 'Spara butiken' : 'Lägg till'}
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
        {field('name', 'Namn', 'Skriv butikens namn.')}
        {field('address', 'Gatuadress', 'Skriv gatuadressen.')}
        <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-4">
          {field('postal_code', 'Postnr', 'Skriv postnumret.')}
          {field('city', 'Ort', 'Skriv orten.')}
        </div>
        {field('opening_hours', 'Öppettider', 'Skriv när butiken är öppen.')}
        {field('google_maps_url', 'Länk till karta')}
        <Checkbox label="Visas för kunderna" {...register('active')} />
      </form>
    </WritingModal>
  )
}
