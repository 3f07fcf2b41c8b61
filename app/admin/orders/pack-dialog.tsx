import { useAction } from '#app/admin/api/use-action.ts'
import { cx } from '#app/ui/class-names.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminOrder } from '#domain/shop/order-schemas.ts'
import { Thumbnail } from '../components/thumbnail.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'

type Line = AdminOrder['lines'][number]

/** Returns the number of serial numbers to choose for a line: its quantity, or all when fewer are available. */
const getNeeded = (line: Line) => Math.min(line.quantity, line.serials_to_choose.length)

/** Returns the pieces of each line that can be chosen without asking. */
function chosenAtFirst({ lines }: AdminOrder): Record<number, readonly number[]> {
  return Object.fromEntries(
    lines.map((line) => [
      line.id,
      line.serials_to_choose.length <= line.quantity ? line.serials_to_choose.map(({ id }) => id) : [],
    ]),
  )
}

/** Renders the choice of serial numbers to pack. Where there is no choice they are preselected. */
export function PackDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const packing = useAction('POST /api/admin/shop/orders/:id/pack/', {
    answers: 'GET /api/admin/shop/orders/:id/',
  })
  const numbered = order.lines.filter(({ serials_to_choose: pieces }) => pieces.length > 0)
  const form = useAdminForm({
    defaultValues: { serials: chosenAtFirst(order) },
    validate({ serials }) {
      const short = numbered.find((line) => serials[line.id]?.length !== getNeeded(line))
      if (!short) return {}
      return {
        root: `Välj ${getNeeded(short)} av serienumren för ${short.product_name}: den eller de som läggs i paketet.`,
      }
    },
    async send({ serials }) {
      await packing.mutateAsync({
        params: { id: order.id },
        body: {
          version: order.version,
          serials: numbered.map(({ id }) => ({ line_id: id, serial_ids: [...(serials[id] ?? [])] })),
        },
      })
      showToast(`${order.order_number} är packad.`)
      onClose()
    },
  })
  const chosen = form.watch('serials')

  return (
    <FormDialog
      cancelLabel="Stäng"
      title={`Packa ${order.order_number}`}
      submitLabel="Packad"
      size="md"
      form={form}
      onClose={onClose}
    >
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <li key={line.id} className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 py-3 first:pt-0">
            <Thumbnail image={line.image} size="md" />
            <div className="min-w-0">
              <p className="font-semibold">
                <span className="figures">{line.quantity} ×</span> {line.product_name}
              </p>
              <p className="text-ink-soft text-sm">{line.variant}</p>
            </div>
            {line.serials_to_choose.length > 0 ? (
              <Pieces
                line={line}
                chosen={chosen[line.id] ?? []}
                onChoose={(ids) => form.set('serials', { ...chosen, [line.id]: ids })}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}

type PiecesProps = { line: Line; chosen: readonly number[]; onChoose: (ids: readonly number[]) => void }

function Pieces({ line, chosen, onChoose }: PiecesProps) {
  const needed = getNeeded(line)
  const single = needed === 1
  const toggle = (id: number) => {
    if (single) return onChoose([id])
    onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  }
  return (
    <fieldset className="col-span-2 min-w-0">
      <legend className="mb-1.5 font-semibold text-sm">
        {single ? 'Vilken läggs i?' : `Vilka ${needed} läggs i?`}
        <span className="figures font-normal text-ink-soft">
          {' '}
          {chosen.length} av {needed} valda
        </span>
      </legend>
      <div className="grid max-h-56 gap-1.5 overflow-y-auto p-0.5 sm:grid-cols-2">
        {line.serials_to_choose.map(({ id, serial }) => (
          <label
            key={id}
            className={cx(
              'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border px-3 py-1.5 text-sm hover:border-ink',
              chosen.includes(id) ? 'border-blue bg-blue-tint' : 'border-line-strong',
            )}
          >
            <input
              type={single ? 'radio' : 'checkbox'}
              name={`bit-${line.id}`}
              checked={chosen.includes(id)}
              disabled={!single && !chosen.includes(id) && chosen.length >= needed}
              onChange={() => toggle(id)}
              className="size-5 shrink-0 accent-blue"
            />
            <span className="figures min-w-0 break-all">{serial}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
