import { useAction } from '#app/admin/api/use-action.ts'
import { requiredErrors } from '#app/lib/forms/form-errors.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { formatDecimal } from '#domain/money.ts'
import type { AdminOrder } from '#domain/shop/order-schemas.ts'
import { InputField } from '../forms/input-field.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'

/** Renders the dialog that cancels an order before shipping, with a reason. Payments are refunded and stock is restored. */
export function CancelDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const cancelling = useAction('POST /api/admin/shop/orders/:id/cancel/', {
    answers: 'GET /api/admin/shop/orders/:id/',
  })
  const money = Number(order.refundable) > 0
  const form = useAdminForm({
    defaultValues: { reason: '' },
    validate: (values) => requiredErrors(values, { reason: 'Skriv varför ordern avbryts.' }),
    async send({ reason }) {
      await cancelling.mutateAsync({
        params: { id: order.id },
        body: { version: order.version, reason: reason.trim() },
      })
      showToast(money ? `Avbruten. ${formatDecimal(order.refundable)} är på väg tillbaka.` : 'Avbruten.')
      onClose()
    },
  })
  return (
    <FormDialog
      variant="danger"
      cancelLabel="Stäng"
      title={`Avbryt ${order.order_number}?`}
      submitLabel={
        money ? `Avbryt och återbetala ${formatDecimal(order.refundable)}` : 'Avbryt beställningen'
      }
      form={form}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        Varorna går tillbaka till lagret. {money ? 'Kunden får pengarna tillbaka och ett mejl om det. ' : ''}
        Det går inte att ångra.
      </p>
      <InputField
        label="Varför"
        hint={money ? 'Kunden läser det i sitt mejl.' : 'Syns i beställningens historik.'}
        maxLength={200}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
