import { useEffect, useRef, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { useAction } from '#app/admin/api/use-action.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminCategory, AdminProduct } from '#domain/shop/admin-schemas.ts'
import { LeaveGuard } from '../forms/leave-guard.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'
import type { ListAddress } from '../list/list-address.ts'
import { DetailsFields } from './details-fields.tsx'
import { changedFields, emptyValues, type ProductValues, toBody, usualFor } from './form-values.ts'
import { LabellingFields } from './labelling-fields.tsx'
import { Panel } from './panel.tsx'
import { PriceFields } from './price-fields.tsx'
import { getProductField, productErrorText } from './product-errors.ts'
import { SafetyFields } from './safety-fields.tsx'
import { ShopFields } from './shop-fields.tsx'

type NewProductProps = { categories: readonly AdminCategory[]; address: ListAddress }

/** Renders the form for a new product. It is created as a draft; pictures, stock and serial numbers are added afterwards. */
export function NewProduct({ categories, address: { change } }: NewProductProps) {
  const [stock, setStock] = useState('0')
  const stockProblem = /^\d{1,6}$/.test(stock.trim()) ? undefined : 'Skriv ett helt antal.'
  const [createdProduct, setCreatedProduct] = useState<AdminProduct>()
  const create = useAction('POST /api/admin/shop/products/', {
    answers: 'GET /api/admin/shop/products/:id/',
  })
  const form = useAdminForm<ProductValues>({
    defaultValues: emptyValues,
    validate: () => (stockProblem ? { root: `Inget är sparat. ${stockProblem}` } : {}),
    send: async (written) =>
      setCreatedProduct(await create.mutateAsync({ body: { ...toBody(written), stock: Number(stock) } })),
    fieldOf: getProductField,
    errorText: productErrorText,
  })
  const values = useWatch({ control: form.control }) as ProductValues

  const { category } = values
  const { getValues, setValue } = form
  const usualBefore = useRef(usualFor('', []))
  useEffect(() => {
    const before = usualBefore.current
    const usual = usualFor(category, categories)
    // A value that was chosen by hand is kept.
    if (getValues('condition') === before.condition) setValue('condition', usual.condition)
    if (getValues('tax_mode') === before.tax_mode) setValue('tax_mode', usual.tax_mode)
    usualBefore.current = usual
  }, [category, categories, getValues, setValue])

  // Navigates only after the product has been created, when nothing is unsaved.
  const leaving = useRef(false)
  useEffect(() => {
    if (!createdProduct || leaving.current) return
    leaving.current = true
    showToast(`${createdProduct.name} är sparad som utkast.`)
    change({ ny: undefined, id: String(createdProduct.id) }, true)
  }, [createdProduct, change])

  return (
    <FormProvider {...form}>
      <LeaveGuard
        unsaved={!createdProduct && (stock !== '0' || changedFields(emptyValues, values).length > 0)}
      />
      <form {...form.form} className="mx-auto flex max-w-4xl flex-col gap-4">
        <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1 className="text-2xl">Ny produkt</h1>
          <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
            <Button variant="secondary" aria-keyshortcuts="Escape" onClick={() => change({ ny: undefined })}>
              Avbryt
            </Button>
            <Button
              type="submit"
              loading={form.sending || createdProduct !== undefined}
              loadingLabel="Sparar …"
            >
              Spara som utkast
            </Button>
          </div>
        </header>
        <p className="text-ink-soft">
          Utkastet syns inte i butiken. Bilder och serienummer lägger du till när det är sparat.
        </p>
        <FormError text={form.errors.root} />
        <DetailsFields categories={categories} />
        <PriceFields prices={[]} published={false} />
        <LabellingFields />
        <SafetyFields />
        <ShopFields />
        <Panel title="Lager">
          <Field
            label="Antal på hyllan"
            hint="Senare ändringar bokförs på produkten."
            error={stockProblem}
            className="sm:max-w-64"
          >
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              className="figures"
              value={stock}
              onChange={(event) => setStock(event.target.value)}
            />
          </Field>
        </Panel>
      </form>
    </FormProvider>
  )
}
