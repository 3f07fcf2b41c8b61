import { useAction } from '#app/admin/api/use-action.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { loanLimits, type RepairLoan } from '#domain/repairs/loans/schemas.ts'
import { describeLent } from './describe-lent.ts'

type Loan = Pick<RepairLoan, 'id' | 'device' | 'condition_out' | 'accessories'>

/** Renders the dialog in which a lent phone is taken back. */
export function ReturnDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const returning = useAction('POST /api/admin/loans/:id/return/')
  const form = useAdminForm({
    defaultValues: { condition: '' },
    async send(body) {
      await returning.mutateAsync({ params: { id: loan.id }, body })
      showToast(`${loan.device.name} är tillbaka.`)
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Ta tillbaka ${loan.device.name}`}
      submitLabel="Ta tillbaka"
      form={form}
      onClose={onClose}
    >
      <p className="text-ink-soft">{describeLent(loan)}</p>
      <InputField
        label="Skick nu"
        hint="Lämna tomt om den är som när den lånades ut."
        optional
        maxLength={loanLimits.condition}
        {...form.field('condition')}
      />
    </FormDialog>
  )
}
