import { Plus } from 'lucide-react'
import { useAction } from '#app/admin/api/use-action.ts'
import { DeleteInDialog } from '#app/admin/components/delete-in-dialog.tsx'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminGroup } from '#domain/trade-in/admin-schemas.ts'
import { readDecimal, readPercent } from '../decimals.ts'
import { type ChoiceDraft, getDrafts, newDraft } from './choice-drafts.ts'
import { ChoiceRow } from './choice-row.tsx'

const maxChoices = 30

/** Base price used for the examples in the form. */
const examplePrice = '5000'

/** Returns the choices of the rows that are complete. */
function getChoices(drafts: readonly ChoiceDraft[]) {
  return drafts.flatMap(({ id, value, percent, fixed }) => {
    const percentage = readPercent(percent || '0')
    const amount = readDecimal(fixed || '0')
    if (value.trim() === '' || percentage === undefined || amount === undefined) return []
    return [
      {
        ...(id === undefined ? {} : { id }),
        value,
        percentage_modifier: percentage,
        fixed_modifier: amount,
      },
    ]
  })
}

/** Renders the dialog for an option group and its choices. `known` is undefined for a new one. */
export function GroupDialog({
  existing,
  onClose,
}: {
  existing: AdminGroup | undefined
  onClose: () => void
}) {
  const adding = useAction('POST /api/admin/trade-in/groups/')
  const changing = useAction('PUT /api/admin/trade-in/groups/:id/')
  const removing = useAction('DELETE /api/admin/trade-in/groups/:id/')
  const form = useAdminForm({
    defaultValues: {
      name: existing?.name ?? '',
      title: existing?.title ?? '',
      choices: existing ? getDrafts(existing) : [newDraft(), newDraft()],
    },
    validate: ({ name, title, choices: drafts }) => ({
      ...(name.trim() === '' ? { name: 'Skriv vad gruppen kallas.' } : {}),
      ...(title.trim() === '' ? { title: 'Skriv rubriken som kunden ser.' } : {}),
      ...(getChoices(drafts).length < drafts.length || drafts.length === 0
        ? { choices: 'Skriv ett svar på varje rad, och avdrag i siffror.' }
        : {}),
    }),
    async send({ name, title, choices }) {
      const body = { name, title, choices: getChoices(choices) }
      if (existing)
        await changing.mutateAsync({
          params: { id: existing.id },
          body: { ...body, version: existing.version },
        })
      else await adding.mutateAsync({ body })
      showToast(existing ? `${name} är sparad.` : `${name} är tillagd.`)
      onClose()
    },
  })
  const drafts = form.watch('choices')
  const setDrafts = (next: ChoiceDraft[]) => form.set('choices', next)
  const set = (key: string, part: Partial<ChoiceDraft>) =>
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)))
  const move = (index: number, by: -1 | 1) => {
    const next = [...drafts]
    const [moved] = next.splice(index, 1)
    if (moved) next.splice(index + by, 0, moved)
    setDrafts(next)
  }
  return (
    <FormDialog
      size="lg"
      title={existing ? `Ändra ${existing.name}` : 'Ny grupp'}
      submitLabel={existing ? 'Spara' : 'Lägg till'}
      form={form}
      onClose={onClose}
      aside={
        existing && existing.devices === 0 ? (
          <DeleteInDialog
            title={`Ta bort ${existing.name}?`}
            deletedText="Gruppen är borttagen."
            parts={{ params: { id: existing.id }, query: { version: existing.version } }}
            removing={removing}
            form={form}
            onClose={onClose}
          >
            Gruppen och dess val försvinner. Det går inte att ångra.
          </DeleteInDialog>
        ) : null
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <InputField
          label="Namn"
          hint="Så ni kallar den, till exempel Lagring iPhone."
          required
          maxLength={80}
          {...form.field('name')}
        />
        <InputField
          label="Rubrik"
          hint="Så kunden ser den, till exempel Lagring."
          required
          maxLength={60}
          {...form.field('title')}
        />
      </div>
      <fieldset className="min-w-0">
        <legend className="font-semibold text-sm">Svar att välja bland</legend>
        <p className="text-ink-soft text-sm">
          Avdrag skrivs med minus. Exemplet är vad kunden får för en enhet med grundpris 5&nbsp;000&nbsp;kr.
        </p>
        <div
          aria-hidden="true"
          className="mt-2 grid grid-cols-[minmax(0,1fr)_5.5rem_7rem_6rem_6.75rem] gap-2 text-ink-soft text-xs max-sm:hidden"
        >
          <span>Svar</span>
          <span>Procent</span>
          <span>Kronor</span>
          <span className="text-right">Exempel</span>
        </div>
        <ul className="mt-1 grid gap-2 max-sm:gap-4">
          {drafts.map((draft, index) => (
            <ChoiceRow
              key={draft.key}
              draft={draft}
              place={index + 1}
              last={index === drafts.length - 1}
              wrong={form.errors.choices !== undefined}
              examplePrice={examplePrice}
              onChange={(part) => set(draft.key, part)}
              onMove={(by) => move(index, by)}
              onRemove={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
            />
          ))}
        </ul>
        <p aria-live="polite" className="mt-1.5 font-medium text-red text-sm empty:hidden">
          {form.errors.choices}
        </p>
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          disabled={drafts.length >= maxChoices}
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => setDrafts([...drafts, newDraft()])}
        >
          Lägg till svar
        </Button>
      </fieldset>
    </FormDialog>
  )
}
