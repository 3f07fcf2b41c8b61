import { useAction } from '#app/admin/api/use-action.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Checkbox, Select, TextInput } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminOrder } from '#domain/shop/order-schemas.ts'
import { Thumbnail } from '../components/thumbnail.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'
import { useInitialValue } from '../forms/use-initial-value.ts'

type Line = AdminOrder['lines'][number]
type Back = { quantity: number; restock: boolean }

const notBack: Back = { quantity: 0, restock: true }

const getLeft = (line: Line) => line.quantity - line.returned

/** Renders the dialog that registers a return and whether the items can be resold. The refund is a separate step. */
export function ReturnDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const open = order.lines.filter((line) => getLeft(line) > 0)
  const taking = useAction('POST /api/admin/shop/orders/:id/return/', {
    answers: 'GET /api/admin/shop/orders/:id/',
  })
  const { version } = useInitialValue(order)
  const form = useAdminForm({
    defaultValues: {
      // A single item is preselected; with several, staff must check the parcel.
      back: Object.fromEntries(
        open.map((line) => [line.id, { quantity: open.length === 1 ? getLeft(line) : 0, restock: true }]),
      ) as Record<number, Back>,
      note: '',
    },
    validate: ({ back }) =>
      Object.values(back).some(({ quantity }) => quantity > 0)
        ? {}
        : { root: 'Välj vad som har kommit tillbaka.' },
    async send({ back, note }) {
      const lines = open
        .map((line) => ({ line_id: line.id, ...(back[line.id] ?? notBack) }))
        .filter(({ quantity }) => quantity > 0)
      await taking.mutateAsync({ params: { id: order.id }, body: { version, lines, note: note.trim() } })
      showToast('Returen är mottagen. Återbetala när du har sett att allt stämmer.')
      onClose()
    },
  })
  const back = form.watch('back')
  const getBack = (line: Line): Back => back[line.id] ?? notBack
  const set = (line: Line, part: Partial<Back>) =>
    form.set('back', { ...back, [line.id]: { ...getBack(line), ...part } })

  return (
    <FormDialog
      cancelLabel="Stäng"
      title={`Retur från ${order.order_number}`}
      submitLabel="Ta emot returen"
      size="md"
      form={form}
      onClose={onClose}
    >
      <ul className="divide-y divide-line">
        {open.map((line) => (
          <li key={line.id} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3 gap-y-2 py-3 first:pt-0">
            <Thumbnail image={line.image} />
            <div className="min-w-0">
              <p className="font-semibold">{line.product_name}</p>
              <p className="text-ink-soft text-sm">{line.variant}</p>
            </div>
            <div className="col-span-2 flex flex-wrap items-center gap-x-5 gap-y-2 sm:col-start-2">
              <Select
                aria-label={`Hur många ${line.product_name} har kommit tillbaka`}
                className="w-44!"
                value={getBack(line).quantity}
                onChange={(event) => set(line, { quantity: Number(event.target.value) })}
              >
                {Array.from({ length: getLeft(line) + 1 }, (_, count) => count).map((count) => (
                  <option key={count} value={count}>
                    {count === 0 ? 'Inte tillbaka' : `${count} av ${getLeft(line)} tillbaka`}
                  </option>
                ))}
              </Select>
              {getBack(line).quantity > 0 ? (
                <Checkbox
                  label="Kan säljas igen"
                  checked={getBack(line).restock}
                  onChange={(event) => set(line, { restock: event.target.checked })}
                />
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      <Field label="Anteckning" optional hint="Skick, vad som saknades, varför den kom tillbaka.">
        <TextInput autoComplete="off" maxLength={200} {...form.register('note')} />
      </Field>
    </FormDialog>
  )
}
