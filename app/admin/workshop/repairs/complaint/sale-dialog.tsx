import { useDeferredValue } from 'react'
import { useAction } from '#app/admin/api/use-action.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Checkbox, Select, TextInput } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import type { SaleCandidate } from '#domain/shop/complaints/schemas.ts'
import { formatDay } from '#domain/time.ts'

const getKey = (sale: SaleCandidate) => [sale.order_line_id, sale.document_id, sale.line].join(' ')

type SaleDialogProps = {
  repair: AdminRepair
  /** Whether the shop promises the extension, by its settings. */
  extendsGuarantee: boolean
  onClose: () => void
}

/** Renders the dialog that links a repair to the sold goods. */
export function SaleDialog({ repair, extendsGuarantee, onClose }: SaleDialogProps) {
  const link = useAction('PUT /api/admin/repairs/:id/sale/', {
    answers: 'GET /api/admin/repairs/:id/sale/',
  })
  const form = useAdminForm({
    defaultValues: {
      number: '',
      order_line_id: '',
      piece: '1',
      delivered_on: '',
      extends_guarantee: extendsGuarantee,
    },
    validate: ({ order_line_id }): { order_line_id?: string } =>
      order_line_id ? {} : { order_line_id: 'Välj ett köp.' },
    async send({ piece, delivered_on, extends_guarantee }) {
      await link.mutateAsync({
        params: { id: repair.id },
        body: {
          order_line_id: chosen?.order_line_id ?? null,
          document_id: chosen?.document_id ?? null,
          line: chosen?.line ?? null,
          piece: Number(piece),
          delivered_on,
          extends_guarantee,
        },
      })
      showToast('Ärendet är kopplat till köpet.')
      onClose()
    },
  })
  // The customer's purchases, or those with a number.
  const number = useDeferredValue(form.watch('number').trim())
  const { data: candidates } = useCall('GET /api/admin/repairs/:id/sales/', {
    params: { id: repair.id },
    query: { number },
  })
  const key = form.watch('order_line_id')
  const chosen = candidates?.find((sale) => getKey(sale) === key)
  return (
    <FormDialog
      form={form}
      title="Koppla till köp"
      size="md"
      submitLabel="Koppla"
      disabled={!candidates}
      onClose={onClose}
    >
      <InputField
        label="Nummer på beställning eller kvitto"
        optional
        hint="Utan nummer visas kundens köp och de med samma serienummer."
        maxLength={40}
        {...form.field('number')}
      />
      <Field label="Köp" required error={form.errors.order_line_id}>
        <Select
          value={chosen ? key : ''}
          placeholder={candidates?.length === 0 ? 'Inget köp hittades' : 'Välj köp'}
          onChange={({ target }) => {
            const sale = candidates?.find((each) => getKey(each) === target.value)
            form.set('order_line_id', target.value)
            form.set('piece', '1')
            form.set('delivered_on', sale?.delivered_on ?? '')
          }}
        >
          {candidates?.map((sale) => (
            <option key={getKey(sale)} value={getKey(sale)}>
              {sale.number}, {formatDay(sale.sold_on)}: {sale.product}
            </option>
          ))}
        </Select>
      </Field>
      {chosen && chosen.quantity > 1 ? (
        <Field label="Exemplar" error={form.errors.piece}>
          <Select {...form.register('piece')}>
            {Array.from({ length: chosen.quantity }, (_, index) => index + 1).map((piece) => (
              <option key={piece} value={piece}>
                {[`Exemplar ${piece}`, chosen.serials[piece - 1]].filter(Boolean).join(', ')}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <Field
        label="Avlämnad till köparen"
        required
        hint="Den dag då kunden fick varan. Reklamationsrätten räknas därifrån."
        error={form.errors.delivered_on}
      >
        <TextInput type="date" {...form.register('delivered_on')} />
      </Field>
      <Checkbox
        label="Förläng reklamationsrätten med tolv månader"
        hint="EU kräver det för köp från den 31 juli 2026, från den dag den svenska lagen gäller. Till dess är det ert eget löfte."
        {...form.register('extends_guarantee')}
      />
    </FormDialog>
  )
}
