import { useAction } from '#app/admin/api/use-action.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Options, Select, TextArea } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { reviewMaxLength } from '#domain/reviews/rules.ts'
import { toDay } from '#domain/time.ts'

const ratings = ['5', '4', '3', '2', '1'] as const
const ratingLabels = { '5': '5 av 5', '4': '4 av 5', '3': '3 av 5', '2': '2 av 5', '1': '1 av 5' } as const

type ImportDialogProps = { onClose: () => void; onSaved: (id: number) => void }

/** Renders the dialog that adds a review from another site, with its source and link. */
export function ImportDialog({ onClose, onSaved }: ImportDialogProps) {
  const adding = useAction('POST /api/admin/reviews/', { answers: 'GET /api/admin/reviews/:id/' })
  const form = useAdminForm({
    defaultValues: { name: '', rating: '', written_on: '', source: '', source_url: '', body: '' },
    validate: ({ rating, written_on: day }) => ({
      ...(rating === '' ? { rating: 'Välj ett betyg.' } : {}),
      ...(day === '' ? { written_on: 'Välj dagen då det skrevs.' } : {}),
    }),
    async send({ rating, ...values }) {
      const { id } = await adding.mutateAsync({ body: { ...values, rating: Number(rating) } })
      showToast('Omdömet är publicerat.')
      onClose()
      onSaved(id)
    },
  })
  return (
    <FormDialog
      title="Omdöme från en annan sida"
      submitLabel="Publicera"
      size="md"
      form={form}
      onClose={onClose}
    >
      <p className="mb-4">
        Skriv av ordagrant. Det visas med källa och länk, aldrig som verifierad kund, och räknas inte i
        snittet. Välj inte bara de bästa.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <InputField label="Namn" required maxLength={60} {...form.field('name')} />
        <Field label="Betyg" required error={form.errors.rating}>
          <Select placeholder="Välj betyg" {...form.register('rating')}>
            <Options values={ratings} labels={ratingLabels} />
          </Select>
        </Field>
        <InputField label="Källa" required placeholder="Google" maxLength={60} {...form.field('source')} />
        <InputField
          label="Skrivet"
          required
          type="date"
          max={toDay(new Date())}
          {...form.field('written_on')}
        />
        <InputField
          label="Länk till omdömet"
          required
          type="url"
          maxLength={500}
          fieldClass="sm:col-span-2"
          {...form.field('source_url')}
        />
        <Field label="Omdöme" required error={form.errors.body} className="sm:col-span-2">
          <TextArea rows={5} maxLength={reviewMaxLength} {...form.register('body')} />
        </Field>
      </div>
    </FormDialog>
  )
}
