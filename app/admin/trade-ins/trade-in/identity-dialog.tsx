import { useAction } from '#app/admin/api/use-action.ts'
import { SellerFields } from '#app/admin/components/seller/seller-fields.tsx'
import {
  emptySeller,
  getSellerNeeds,
  sellerProblems,
  toSeller,
} from '#app/admin/components/seller/seller-values.ts'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { useInitialValue } from '#app/admin/forms/use-initial-value.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { toDay } from '#domain/time.ts'
import type { AdminTradeIn } from '#domain/trade-in/staff-schemas.ts'

type IdentityDialogProps = { sale: AdminTradeIn; onClose: () => void; onWritten: () => void }

/** Writes down who the seller is, and before the payout what the note lacks. */
export function IdentityDialog({ sale: tradeIn, onClose, onWritten }: IdentityDialogProps) {
  const writing = useAction('PUT /api/admin/trade-in/cases/:id/identity/', {
    answers: 'GET /api/admin/trade-in/cases/:id/',
  })
  const initial = useInitialValue(tradeIn)
  // The notes of devices that have not come yet are made when they do.
  const hasNotes = initial.devices.some(({ ledger }) => ledger !== null)
  const needs = { ...getSellerNeeds(initial), number: true, isMinor: false, method: false }
  const shown = hasNotes ? needs : { ...needs, address: false }
  const form = useAdminForm({
    defaultValues: emptySeller,
    validate: (values) => {
      const { right_to_sell: right, ...problems } = sellerProblems(values, shown, toDay(new Date()))
      return right && hasNotes ? { ...problems, right_to_sell: right } : problems
    },
    async send(values) {
      const body = { version: initial.version, ...toSeller(values, shown) }
      await writing.mutateAsync({ params: { id: tradeIn.id }, body })
      showToast('Uppgifterna är sparade.')
      onWritten()
      onClose()
    },
  })
  return (
    <FormDialog title="Skriv in personnummer" submitLabel="Spara" form={form} onClose={onClose}>
      <SellerFields
        values={form.watch()}
        needs={shown}
        errors={form.errors}
        onChange={form.set}
        isWithoutRight={!hasNotes}
      />
    </FormDialog>
  )
}
