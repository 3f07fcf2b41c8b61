import { useAction } from '#app/admin/api/use-action.ts'
import { cx } from '#app/ui/class-names.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Checkbox } from '#app/ui/inputs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminOrder } from '#domain/shop/order-schemas.ts'
import { countNeeded, hasSerials, proposePieces, replacedPieces } from '#domain/shop/pieces/packing.ts'
import { Thumbnail } from '../components/thumbnail.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'

type Line = AdminOrder['lines'][number]

/** Returns the pieces of each line that can be packed without asking. */
const chosenAtFirst = ({ lines }: AdminOrder): Record<number, readonly number[]> =>
  Object.fromEntries(lines.map((line) => [line.id, proposePieces(line)]))

const getReplaced = ({ lines }: AdminOrder, packed: Record<number, readonly number[]>) =>
  lines.flatMap(({ id, chosen_serials }) => replacedPieces(chosen_serials, packed[id] ?? []))

/**
 * Renders the choice of serial numbers to pack. Those that the customer chose are preselected, as are all where there is no choice. Another
 * piece than the chosen one must be confirmed.
 */
export function PackDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const packing = useAction('POST /api/admin/shop/orders/:id/pack/', {
    answers: 'GET /api/admin/shop/orders/:id/',
  })
  const numbered = order.lines.filter(hasSerials)
  const form = useAdminForm({
    defaultValues: { serials: chosenAtFirst(order), replaces: false },
    validate({ serials, replaces }) {
      const short = numbered.find((line) => serials[line.id]?.length !== countNeeded(line))
      if (!short && !replaces && getReplaced(order, serials).length > 0) {
        return { replaces: 'Kryssa i att en annan packas, eller välj den som kunden valde.' }
      }
      if (!short) return {}
      return {
        root: `Välj ${countNeeded(short)} av serienumren för ${short.product_name}: den eller de som läggs i paketet.`,
      }
    },
    async send({ serials, replaces }) {
      await packing.mutateAsync({
        params: { id: order.id },
        body: {
          version: order.version,
          serials: numbered.map(({ id }) => ({ line_id: id, serial_ids: [...(serials[id] ?? [])] })),
          replaces_chosen: replaces,
        },
      })
      showToast(`${order.order_number} är packad.`)
      onClose()
    },
  })
  const chosen = form.watch('serials')
  const replaced = getReplaced(order, chosen)

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
            {numbered.includes(line) ? (
              <Pieces
                line={line}
                chosen={chosen[line.id] ?? []}
                onChoose={(ids) => form.set('serials', { ...chosen, [line.id]: ids })}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {replaced.length > 0 ? (
        <Notice tone="warning" title={`Kunden valde ${replaced.map(({ serial }) => serial).join(', ')}`}>
          <p>Hör med kunden innan du packar en annan. Det skrivs i orderns historik.</p>
          <Checkbox
            label="Jag packar en annan än den som kunden valde"
            error={form.errors.replaces}
            {...form.register('replaces')}
          />
        </Notice>
      ) : null}
    </FormDialog>
  )
}

type PiecesProps = { line: Line; chosen: readonly number[]; onChoose: (ids: readonly number[]) => void }

function Pieces({ line, chosen, onChoose }: PiecesProps) {
  const needed = countNeeded(line)
  const single = needed === 1
  const toggle = (id: number) => {
    if (single) return onChoose([id])
    onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  }
  const isChosen = (id: number) => line.chosen_serials.some((piece) => piece.id === id)
  return (
    <fieldset className="col-span-2 min-w-0">
      <legend className="mb-1.5 font-semibold text-sm">
        {single ? 'Vilken läggs i?' : `Vilka ${needed} läggs i?`}
        <span className="figures font-normal text-ink-soft">
          {' '}
          {chosen.length} av {needed} valda
        </span>
      </legend>
      {line.chosen_serials.length > 0 ? (
        <p className="figures mb-1.5 break-all text-sm">
          Kunden valde {line.chosen_serials.map(({ serial }) => serial).join(', ')}
        </p>
      ) : null}
      {line.serials_of_others > 0 ? (
        <p className="mb-1.5 text-ink-soft text-sm">
          {line.serials_of_others === 1
            ? 'En till i lager är vald av kunden i en annan beställning.'
            : `${line.serials_of_others} till i lager är valda av kunder i andra beställningar.`}
        </p>
      ) : null}
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
            <span className="figures min-w-0 break-all">
              {serial}
              {isChosen(id) ? <span className="block text-ink-soft">Kundens val</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
