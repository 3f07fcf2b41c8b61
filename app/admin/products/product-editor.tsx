import { Tag } from 'lucide-react'
import { FormProvider } from 'react-hook-form'
import { Badge } from '#app/ui/badge.tsx'
import { useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import type { AdminCategory, AdminProduct } from '#domain/shop/admin-schemas.ts'
import { formatDateTime } from '#domain/time.ts'
import { openFile } from '../api/files.ts'
import { FileButton } from '../components/file-button.tsx'
import { SaveBar } from '../forms/save-bar.tsx'
import { DeleteProduct } from './delete-product.tsx'
import { DetailsFields } from './details-fields.tsx'
import { LabellingFields } from './labelling-fields.tsx'
import { Pictures } from './pictures/pictures.tsx'
import { PriceFields } from './price-fields.tsx'
import { PriceHistory } from './price-history.tsx'
import { getVariant } from './product-appearance.ts'
import { PublishPanel } from './publish-panel.tsx'
import { SafetyFields } from './safety-fields.tsx'
import { ShopFields } from './shop-fields.tsx'
import { Ledger } from './stock/ledger.tsx'
import { Serials } from './stock/serials.tsx'
import { StockPanel } from './stock/stock-panel.tsx'
import { useProductForm } from './use-product-form.ts'

type ProductEditorProps = {
  product: AdminProduct
  categories: readonly AdminCategory[]
  listPath: string
}

/**
 * Renders a product's form and panels. The form is saved as a whole; pictures, stock and serial numbers are saved immediately.
 */
export function ProductEditor({ product, categories, listPath }: ProductEditorProps) {
  const alert = useAlert()
  const details = useProductForm(product)
  const { form, unsaved } = details
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-2xl">{product.name}</h1>
          <p className="text-ink-soft">{getVariant(product)}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={product.published ? 'success' : 'neutral'} className="px-3! py-1! text-sm!">
            {product.published ? 'Publicerad' : 'Utkast'}
          </Badge>
          <FileButton
            Icon={Tag}
            what="prislappen"
            fetchFile={() => openFile(`/api/admin/shop/products/${product.id}/label/`)}
            showMessage={alert.show}
          >
            Prislapp
          </FileButton>
          <DeleteProduct product={product} listPath={listPath} showMessage={alert.show} />
        </div>
      </header>
      {/* On phones the panels for publication and stock come first, because they are needed at the shelf. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
        <aside aria-label="Butik och lager" className="flex min-w-0 flex-col gap-4 lg:col-start-2">
          <PublishPanel product={product} unsaved={unsaved.length > 0} showMessage={alert.show} />
          <StockPanel product={product} />
        </aside>
        <div className="flex min-w-0 flex-col gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Pictures product={product} />
          <FormProvider {...form}>
            <form {...form.form} className="flex flex-col gap-4">
              <DetailsFields categories={categories} />
              <PriceFields prices={product.prices} published={product.published} />
              <LabellingFields product={product} />
              <SafetyFields />
              <ShopFields />
              <SaveBar
                what="produkten"
                unsaved={unsaved}
                saving={form.sending}
                problem={form.errors.root}
                conflict={details.conflict}
                onSave={() => void form.form.onSubmit()}
                onUndo={details.undo}
                onReload={(keepMine) => void details.reload(keepMine)}
                reloading={details.reloading}
              />
            </form>
          </FormProvider>
        </div>
        <aside aria-label="Om produkten" className="flex min-w-0 flex-col gap-4 lg:col-start-2">
          <Ledger product={product} />
          <Serials product={product} />
          <PriceHistory product={product} />
          <p className="figures px-1 text-ink-soft text-sm">
            Skapad {formatDateTime(new Date(product.created_at))}
            <br />
            Ändrad {formatDateTime(new Date(product.changed_at))}
          </p>
        </aside>
      </div>
      {alert.dialog}
    </>
  )
}
