import { X } from 'lucide-react'
import type { AdminProduct } from '../../../../domain/shop/admin-schemas.ts'
import { serialStateLabels } from '../../../../domain/shop/labels.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/inputs.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { reasonOf } from '../../api/error-text.ts'
import { useAdminForm } from '../../forms/use-admin-form.ts'
import { FoldedList } from '../folded-list.tsx'
import { Panel } from '../panel.tsx'
import { addSerials, removeSerial, useProductAction } from '../products-data.ts'

const linesOf = (text: string) => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean)

/** Renders a product's serial numbers. A bar code scanner enters one per line. */
export function Serials({ product }: { product: AdminProduct }) {
  const adding = useProductAction(product.id, addSerials)
  const removing = useProductAction(product.id, removeSerial)
  const inStock = product.serials.filter(({ state }) => state === 'in_stock').length
  const form = useAdminForm({
    defaultValues: { serials: '' },
    validate: ({ serials }) =>
      linesOf(serials).length === 0 ? { serials: 'Skriv minst ett serienummer.' } : {},
    async send({ serials }) {
      const { length } = linesOf(serials)
      await adding.mutateAsync(linesOf(serials))
      form.reset()
      showToast(length === 1 ? 'Serienumret är sparat.' : `${length} serienummer är sparade.`)
    },
  })
  const remove = (id: number, serial: string) => {
    form.clearErrors()
    removing.mutate(id, {
      onSuccess: () => showToast(`${serial} är borttaget.`),
      onError: (error) => form.setError('root', { message: reasonOf(error) }),
    })
  }
  return (
    <Panel
      title="Serienummer"
      action={
        product.serials.length > 0 ? (
          <span className="figures text-ink-soft text-sm">
            {inStock} i lager av {product.stock}
          </span>
        ) : null
      }
    >
      <FoldedList all={product.serials} shown={6}>
        {({ id, serial, state }) => (
          <li key={id} className="flex min-h-10 items-center gap-2 py-1 text-sm">
            <span className="figures min-w-0 flex-1 break-all">{serial}</span>
            <Badge tone={state === 'in_stock' ? 'success' : 'neutral'}>{serialStateLabels[state]}</Badge>
            {state === 'in_stock' ? (
              <button
                type="button"
                aria-label={`Ta bort serienummer ${serial}`}
                disabled={removing.isPending}
                onClick={() => remove(id, serial)}
                className="grid size-8 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunk hover:text-ink"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            ) : null}
          </li>
        )}
      </FoldedList>
      <form {...form.form} className="flex flex-col gap-3">
        <Field
          label="Nya serienummer eller IMEI"
          hint="Ett per rad."
          error={form.errors.serials ?? form.errors.root}
        >
          <TextArea
            rows={2}
            className="figures min-h-16!"
            autoComplete="off"
            spellCheck={false}
            {...form.register('serials')}
          />
        </Field>
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          className="self-start"
          loading={form.sending}
          disabled={form.watch('serials').trim() === ''}
        >
          Lägg till
        </Button>
      </form>
    </Panel>
  )
}
