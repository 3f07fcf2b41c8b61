import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Shelf } from '../../../domain/catalogue/admin-schemas.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { reasonOf } from '../api/error-text.ts'
import { WritingModal } from '../writing-modal.tsx'
import { addShelf, changeShelf, type ShelfKind, useCatalogueAction } from './catalogue-data.ts'
import { shelfWords } from './shelf-words.ts'

type ShelfDialogProps = {
  kind: ShelfKind
  /** What is renamed, `new` for one more, undefined for a closed dialog. */
  shelf: Shelf | 'new' | undefined
  onClose: () => void
}

/** Names a device type or brand. It stays open, with what was written, until the server has taken it. */
export function ShelfDialog({ kind, shelf, onClose }: ShelfDialogProps) {
  const words = shelfWords[kind]
  const known = shelf === 'new' ? undefined : shelf
  const formId = useId()
  const [problem, setProblem] = useState<string>()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: known?.name ?? '' } })
  const save = useCatalogueAction((name: string) =>
    known ? changeShelf(kind, { ...known, name }) : addShelf(kind, name),
  )

  const submit = handleSubmit(async ({ name }) => {
    setProblem(undefined)
    try {
      const saved = await save.mutateAsync(name)
      showToast(known ? `${saved.name} heter så nu.` : `${saved.name} är tillagt, sist i ordningen.`)
      onClose()
    } catch (error) {
      setProblem(reasonOf(error))
    }
  })

  return (
    <WritingModal
      open={shelf !== undefined}
      dismissable={false}
      onClose={() => {
        if (!save.isPending) onClose()
      }}
      title={known ? `Byt namn på ${known.name}` : words.add}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={save.isPending}>
            Avbryt
          </Button>
          <Button type="submit" form={formId} loading={save.isPending} loadingLabel="Sparar …">
            {known ? 'Spara namnet' : 'Lägg till'}
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
        <Field
          label="Namn"
          required
          hint={known ? words.hint : undefined}
          error={formState.errors.name?.message}
        >
          <TextInput
            autoComplete="off"
            maxLength={80}
            placeholder={words.placeholder}
            {...register('name', { validate: (value) => value.trim() !== '' || 'Skriv ett namn.' })}
          />
        </Field>
      </form>
    </WritingModal>
  )
}
