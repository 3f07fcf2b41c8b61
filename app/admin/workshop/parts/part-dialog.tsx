import { useAction } from '#app/admin/api/use-action.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { DeleteInDialog } from '#app/admin/components/delete-in-dialog.tsx'
import { getChoiceHint } from '#app/admin/components/empty-hint.tsx'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { useInitialValue } from '#app/admin/forms/use-initial-value.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { NamedOptions, Options, Select } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { parseKronor } from '#domain/money.ts'
import type { Part } from '#domain/parts/schemas.ts'
import { partOriginLabels } from '#domain/repairs/labels.ts'
import { type PartOrigin, partOrigins } from '#domain/repairs/receipts.ts'

const typed = (amount: string | null | undefined) => (amount ?? '').replace('.', ',').replace(/,00$/, '')
const isCount = (text: string) => /^\d{0,6}$/.test(text.trim())
const isAmount = (text: string) => text.trim() === '' || parseKronor(text) !== undefined

type PartDialogProps = {
  /** Undefined for a new part. */
  existing: Part | undefined
  onClose: () => void
  onSaved?: (id: number) => void
  onDeleted?: () => void
}

/** Renders the dialog for a part. */
export function PartDialog({ existing, onClose, onSaved, onDeleted }: PartDialogProps) {
  const adding = useAction('POST /api/admin/parts/')
  const changing = useAction('PUT /api/admin/parts/:id/')
  const removing = useAction('DELETE /api/admin/parts/:id/')
  const suppliers = useCall('GET /api/admin/suppliers/')
  const opened = useInitialValue(existing)
  const form = useAdminForm({
    defaultValues: {
      sku: existing?.sku ?? '',
      name: existing?.name ?? '',
      models: existing?.models ?? '',
      origin: (existing?.origin ?? '') as PartOrigin | '',
      supplier_id: existing?.supplier ? String(existing.supplier.id) : '',
      supplier_sku: existing?.supplier_sku ?? '',
      ean: existing?.ean ?? '',
      cost: typed(existing?.cost),
      price: typed(existing?.price),
      stock: '',
      min_stock: existing ? String(existing.min_stock) : '',
      shelf: existing?.shelf ?? '',
    },
    validate: ({ sku, name, cost, price, stock, min_stock: least }) => ({
      ...(sku.trim() === '' ? { sku: 'Skriv ett artikelnummer.' } : {}),
      ...(name.trim() === '' ? { name: 'Skriv vad delen heter.' } : {}),
      ...(isAmount(cost) ? {} : { cost: 'Skriv ett belopp i kronor.' }),
      ...(isAmount(price) ? {} : { price: 'Skriv ett belopp i kronor.' }),
      ...(isCount(stock) ? {} : { stock: 'Skriv ett helt antal.' }),
      ...(isCount(least) ? {} : { min_stock: 'Skriv ett helt antal.' }),
    }),
    async send({ origin, supplier_id: supplier, stock, min_stock: least, ...values }) {
      const body = {
        ...values,
        origin: origin || null,
        supplier_id: supplier === '' ? null : Number(supplier),
        min_stock: Number(least || 0),
      }
      const { id, name } = opened
        ? await changing.mutateAsync({
            params: { id: opened.id },
            body: { version: opened.version, ...body },
          })
        : await adding.mutateAsync({ body: { ...body, stock: Number(stock || 0) } })
      showToast(existing ? `${name} är sparad.` : `${name} är tillagd.`)
      onClose()
      onSaved?.(id)
    },
  })
  return (
    <FormDialog
      title={existing ? `Ändra ${existing.sku}` : 'Ny del'}
      submitLabel={existing ? 'Spara' : 'Lägg till'}
      size="md"
      form={form}
      onClose={onClose}
      aside={
        existing && existing.movements.length === 0 ? (
          <DeleteInDialog
            title={`Ta bort ${existing.name}?`}
            deletedText="Delen är borttagen."
            parts={{ params: { id: existing.id } }}
            removing={removing}
            form={form}
            onClose={() => {
              onClose()
              onDeleted?.()
            }}
          >
            Den har aldrig använts. Det går inte att ångra.
          </DeleteInDialog>
        ) : null
      }
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <InputField label="Namn" required maxLength={120} {...form.field('name')} />
        <InputField
          label="Artikelnummer"
          required
          maxLength={60}
          spellCheck={false}
          className="figures"
          {...form.field('sku')}
        />
        <InputField
          label="Passar"
          hint="Modellernas namn med komma emellan."
          optional
          fieldClass="sm:col-span-2"
          maxLength={400}
          {...form.field('models')}
        />
        <Field
          label="Leverantör"
          optional
          hint={getChoiceHint('suppliers', suppliers.data)}
          error={form.errors.supplier_id}
        >
          <Select placeholder="Ingen" {...form.register('supplier_id')}>
            <NamedOptions items={suppliers.data} />
          </Select>
        </Field>
        <InputField
          label="Leverantörens nummer"
          optional
          maxLength={60}
          spellCheck={false}
          className="figures"
          {...form.field('supplier_sku')}
        />
        <InputField
          label="Inköpspris, kronor"
          hint="Exklusive moms."
          optional
          inputMode="decimal"
          maxLength={12}
          className="figures"
          {...form.field('cost')}
        />
        <InputField
          label="Pris till kund, kronor"
          hint="Inklusive moms."
          optional
          inputMode="decimal"
          maxLength={12}
          className="figures"
          {...form.field('price')}
        />
        {existing ? null : (
          <InputField
            label="Antal på hyllan"
            optional
            inputMode="numeric"
            maxLength={6}
            className="figures"
            {...form.field('stock')}
          />
        )}
        <InputField
          label="Minst i lager"
          hint="Färre än så: dags att beställa."
          optional
          inputMode="numeric"
          maxLength={6}
          className="figures"
          {...form.field('min_stock')}
        />
        <InputField label="Hylla" optional maxLength={40} {...form.field('shelf')} />
        <Field label="Ursprung" hint="Står på ärendet och kvittot." optional error={form.errors.origin}>
          <Select placeholder="Okänt" {...form.register('origin')}>
            <Options values={partOrigins} labels={partOriginLabels} />
          </Select>
        </Field>
        <InputField
          label="EAN-kod"
          optional
          inputMode="numeric"
          data-code=""
          maxLength={20}
          className="figures"
          {...form.field('ean')}
        />
      </div>
    </FormDialog>
  )
}
