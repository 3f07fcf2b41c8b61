import { useState } from 'react'
import { formatWholeKronor } from '../../../../domain/money.ts'
import type { AdminCase } from '../../../../domain/trade-in/case-schemas.ts'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/inputs.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { FormDialog } from '../../form-dialog.tsx'
import { useProblems } from '../../problems.ts'
import { nameOf } from './case-appearance.ts'
import { makeOffer, useCaseAction } from './cases-data.ts'

/** What was remarked of the devices, as a beginning of the words to the customer. */
function remarksOf({ devices }: AdminCase): string {
  const remarked = devices.filter(({ inspection }) => inspection?.remarks)
  return remarked
    .map((device) =>
      devices.length === 1
        ? (device.inspection?.remarks ?? '')
        : `${nameOf(device)}: ${device.inspection?.remarks ?? ''}`,
    )
    .join('\n')
}

/** Offers the customer what the inspection came to: old and new price of each device, and why. */
export function OfferDialog({ sale, onClose }: { sale: AdminCase; onClose: () => void }) {
  const [message, setMessage] = useState(() => remarksOf(sale))
  const problems = useProblems(['message'])
  const sending = useCaseAction(sale.id, makeOffer)
  const submit = () => {
    if (problems.mark(message.trim() === '' ? { message: 'Skriv varför priset har ändrats.' } : {})) return
    sending.mutate(
      { version: sale.version, message },
      {
        onSuccess: () => {
          showToast('Budet är skickat. Kunden får ett mejl.')
          onClose()
        },
        onError: problems.take,
      },
    )
  }
  return (
    <FormDialog
      title="Skicka nytt bud"
      submitLabel="Skicka budet"
      size="md"
      pending={sending.isPending}
      form={problems.form}
      problem={problems.whole}
      onSubmit={submit}
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
          {sale.devices.map((device) => (
            <tr key={device.id}>
              <td className="py-1.5">{nameOf(device)}</td>
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
            <td className="whitespace-nowrap py-1.5 text-right">{formatWholeKronor(sale.estimated_price)}</td>
            <td className="whitespace-nowrap py-1.5 pl-4 text-right">
              {formatWholeKronor(sale.final_price ?? 0)}
            </td>
          </tr>
        </tfoot>
      </table>
      <Field
        label="Varför har priset ändrats?"
        hint="Kunden läser det i mejlet och på sidan där budet besvaras."
        required
        error={problems.at.message}
      >
        <TextArea
          rows={4}
          maxLength={1500}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
