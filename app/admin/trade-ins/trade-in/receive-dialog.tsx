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
import { withNotice } from './trade-in-appearance.ts'

/** Receives devices that a seller hands in at the counter, and writes down who the seller is (förordning 1999:272 9 §). */
export function ReceiveDialog({ sale: tradeIn, onClose }: { sale: AdminTradeIn; onClose: () => void }) {
  const receiving = useAction('POST /api/admin/trade-in/cases/:id/move/', {
    answers: 'GET /api/admin/trade-in/cases/:id/',
  })
  const initial = useInitialValue(tradeIn)
  const needs = getSellerNeeds(initial)
  const form = useAdminForm({
    defaultValues: emptySeller,
    validate: (values) => sellerProblems(values, needs, toDay(new Date())),
    async send(values) {
      await receiving.mutateAsync({
        params: { id: tradeIn.id },
        body: { version: initial.version, to: 'RECEIVED', seller: toSeller(values, needs) },
      })
      showToast(withNotice('Mottaget.', tradeIn))
      onClose()
    },
  })
  return (
    <FormDialog title="Ta emot enheterna" submitLabel="Ta emot" form={form} onClose={onClose}>
      <p className="text-ink-soft">
        Inköpsnotan skrivs när enheterna tas emot, även om det inte blir något köp. Namnet ska vara det som
        står på legitimationen: <strong className="text-ink">{tradeIn.customer_name}</strong>.
      </p>
      <SellerFields values={form.watch()} needs={needs} errors={form.errors} onChange={form.set} />
    </FormDialog>
  )
}
