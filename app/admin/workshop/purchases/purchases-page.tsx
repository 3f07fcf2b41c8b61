import { Truck } from 'lucide-react'
import { useHasPermission } from '#app/admin/api/me.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { getChoiceHint } from '#app/admin/components/empty-hint.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { NewButton } from '#app/admin/list/list-buttons.tsx'
import { ListRow } from '#app/admin/list/list-row.tsx'
import { ListScreen } from '#app/admin/list/list-screen.tsx'
import { useList } from '#app/admin/list/use-list.ts'
import { Badge } from '#app/ui/badge.tsx'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { NamedOptions, Select } from '#app/ui/inputs.tsx'
import { formatDecimal } from '#domain/money.ts'
import { purchaseSortings } from '#domain/parts/sortings.ts'
import { purchaseStatuses } from '#domain/parts/states.ts'
import { SuggestButton } from '../parts/suggest-button.tsx'
import { OpenPurchase } from './open-purchase.tsx'
import { purchaseTones } from './purchase-tones.ts'

const statuses = purchaseStatuses.map((status) => [status, status] as const)

/** Lists purchases of parts from suppliers. */
export default function PurchasesPage() {
  const mayOrder = useHasPermission('purchases.write')
  const list = useList({
    path: '/admin/inkop',
    filters: { status: { label: 'Status', all: 'Alla', options: statuses } },
    sortings: purchaseSortings,
    call: 'GET /api/admin/purchases/',
    opens: 'beside',
    keys: { n: ['ny beställning', ({ change }) => change({ ny: '1' })] },
  })
  const { address } = list
  return (
    <>
      <ListScreen
        list={list}
        Icon={Truck}
        search="Nummer eller leverantör"
        names="beställningar"
        actions={
          <>
            {mayOrder ? (
              <NewButton onClick={() => address.change({ ny: '1' })}>Ny beställning</NewButton>
            ) : null}
            <SuggestButton />
          </>
        }
        empty={{ text: 'Föreslå en beställning av det som är på väg att ta slut, eller börja en ny.' }}
        row={(purchase) => (
          <ListRow
            title={purchase.supplier.name}
            amount={formatDecimal(purchase.total)}
            badge={<Badge tone={purchaseTones[purchase.status]}>{purchase.status}</Badge>}
            text={`${purchase.number} · ${
              purchase.received > 0 ? `${purchase.received} av ${purchase.pieces}` : purchase.pieces
            } st`}
            at={purchase.sent_at ?? purchase.created_at}
          />
        )}
        details={(id) => <OpenPurchase id={id} />}
      />
      {address.param('ny') === null || !mayOrder ? null : (
        <NewPurchaseDialog
          onClose={() => address.change({ ny: undefined }, true)}
          onMade={(id) => address.change({ ny: undefined, id: String(id) }, true)}
        />
      )}
    </>
  )
}

type NewPurchaseDialogProps = { onClose: () => void; onMade: (id: number) => void }

/** Renders the choice of a supplier for a new purchase. */
function NewPurchaseDialog({ onClose, onMade }: NewPurchaseDialogProps) {
  const suppliers = useCall('GET /api/admin/suppliers/')
  const adding = useAction('POST /api/admin/purchases/')
  const form = useAdminForm({
    defaultValues: { supplier_id: '' },
    validate: (values) => (values.supplier_id === '' ? { supplier_id: 'Välj en leverantör.' } : {}),
    async send(values) {
      const { id } = await adding.mutateAsync({ body: { supplier_id: Number(values.supplier_id) } })
      onMade(id)
    },
  })
  return (
    <FormDialog title="Ny beställning" submitLabel="Börja" form={form} onClose={onClose}>
      <Field
        label="Leverantör"
        hint={getChoiceHint(
          'suppliers',
          suppliers.data,
          'En leverantör har högst ett utkast. Finns det redan ett öppnas det.',
        )}
        required
        error={form.errors.supplier_id}
      >
        <Select placeholder="Välj" {...form.register('supplier_id')}>
          <NamedOptions items={suppliers.data} />
        </Select>
      </Field>
    </FormDialog>
  )
}
