import { useAction } from '#app/admin/api/use-action.ts'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { useInitialValue } from '#app/admin/forms/use-initial-value.ts'
import { requiredErrors } from '#app/lib/forms/form-errors.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { formatWholeKronor } from '#domain/money.ts'
import type { AdminTradeIn } from '#domain/trade-in/staff-schemas.ts'
import { getName, withNotice } from './trade-in-appearance.ts'

/** Returns the inspections' remarks as a draft of the message to the customer. */
function getRemarks({ devices }: AdminTradeIn): string {
  const remarked = devices.filter(({ inspection }) => inspection?.remarks)
  return remarked
    .map((device) =>
      devices.length === 1
        ? (device.inspection?.remarks ?? '')
        : `${getName(device)}: ${device.inspection?.remarks ?? ''}`,
    )
    .join('\n')
}

/** Renders the dialog for a new offer after inspection: old and new price of each device, and the reason. */
export function OfferDialog({ sale: tradeIn, onClose }: { sale: AdminTradeIn; onClose: () => void }) {
  const sending = useAction('POST /api/admin/trade-in/cases/:id/offer/', {
    answers: 'GET /api/admin/trade-in/cases/:id/',
  })
  const { version } = useInitialValue(tradeIn)
  const isCalled = tradeIn.channel === 'none'
  const form = useAdminForm({
    defaultValues: { message: getRemarks(tradeIn) },
    validate: (values) => requiredErrors(values, { message: 'Skriv varför priset har ändrats.' }),
    async send({ message }) {
      await sending.mutateAsync({ params: { id: tradeIn.id }, body: { version, message } })
      showToast(
        isCalled
          ? 'Budet är sparat. Ring kunden, och skriv in svaret här.'
          : withNotice('Budet är skickat.', tradeIn),
      )
      onClose()
    },
  })
  return (
    <FormDialog
      title={isCalled ? 'Nytt bud' : 'Skicka nytt bud'}
      submitLabel={isCalled ? 'Spara budet' : 'Skicka budet'}
      size="md"
      form={form}
      onClose={onClose}
    >
      <table className="figures w-full text-left text-sm">
        <caption className="sr-only">Pris före och efter granskningen</caption>
        <thead className="border-line border-b text-ink-soft">
          <tr>
            <th scope="col" className="py-1.5 font-semibold">
              Enhet
            </th>
            <th scope="col" className="py-1.5 text-right font-semibold">
              Uppskattat
            </th>
            <th scope="col" className="py-1.5 pl-4 text-right font-semibold">
              Nytt
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {tradeIn.devices.map((device) => (
            <tr key={device.id}>
              <td className="py-1.5">{getName(device)}</td>
              <td className="whitespace-nowrap py-1.5 text-right text-ink-soft">
                {formatWholeKronor(device.estimated_price)}
              </td>
              <td className="whitespace-nowrap py-1.5 pl-4 text-right">
                {formatWholeKronor(device.inspection?.final_price ?? device.estimated_price)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-line border-t font-semibold">
          <tr>
            <th scope="row" className="py-1.5">
              Totalt
            </th>
            <td className="whitespace-nowrap py-1.5 text-right">
              {formatWholeKronor(tradeIn.estimated_price)}
            </td>
            <td className="whitespace-nowrap py-1.5 pl-4 text-right">
              {formatWholeKronor(tradeIn.final_price ?? 0)}
            </td>
          </tr>
        </tfoot>
      </table>
      <Field
        label="Varför har priset ändrats?"
        hint={
          isCalled ? 'Säg det till kunden när ni ringer.' : 'Kunden läser det på sidan där budet besvaras.'
        }
        required
        error={form.errors.message}
      >
        <TextArea rows={4} maxLength={1500} {...form.register('message')} />
      </Field>
    </FormDialog>
  )
}
