import { useId } from 'react'
import { useAction } from '#app/admin/api/use-action.ts'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { useInitialValue } from '#app/admin/forms/use-initial-value.ts'
import { ChoiceCards } from '#app/ui/choice-cards.tsx'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { formatWholeKronor } from '#domain/money.ts'
import type { AdminTradeIn, AnswerInput } from '#domain/trade-in/staff-schemas.ts'

const choices = [
  { value: 'accepted', label: 'Godkänner budet', hint: 'Pengarna kan betalas ut.' },
  {
    value: 'rejected',
    label: 'Tackar nej',
    hint: 'Ärendet avslutas, och enheterna ska tillbaka till kunden.',
  },
] as const

/** Renders the dialog for an answer to an offer that the customer gave at the counter or by phone. */
export function AnswerDialog({ sale: tradeIn, onClose }: { sale: AdminTradeIn; onClose: () => void }) {
  const answering = useAction('POST /api/admin/trade-in/cases/:id/answer/', {
    answers: 'GET /api/admin/trade-in/cases/:id/',
  })
  const errorId = useId()
  const { version, final_price: price } = useInitialValue(tradeIn)
  const form = useAdminForm({
    defaultValues: { answer: '' as AnswerInput['answer'] | '' },
    validate: ({ answer }) => (answer === '' ? { answer: 'Välj vad kunden svarade.' } : {}),
    async send({ answer }) {
      if (answer === '') return
      await answering.mutateAsync({ params: { id: tradeIn.id }, body: { version, answer } })
      showToast(answer === 'accepted' ? 'Budet är godkänt.' : 'Kunden tackade nej.')
      onClose()
    },
  })
  const answer = form.watch().answer
  return (
    <FormDialog title="Kundens svar" submitLabel="Spara svaret" form={form} onClose={onClose}>
      <p className="text-ink-soft">
        Vad svarade {tradeIn.customer_name} på budet på {formatWholeKronor(price ?? 0)}, i butiken eller i
        telefon?
      </p>
      <ChoiceCards
        legend="Svar"
        choices={choices}
        value={answer === '' ? undefined : answer}
        onChange={(value) => form.set('answer', value)}
      />
      <FieldError id={errorId} message={form.errors.answer} />
    </FormDialog>
  )
}
