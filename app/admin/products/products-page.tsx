import { Package } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { productSortings, publishedSortings } from '../../../domain/shop/product-sortings.ts'
import { EmptyState } from '../../ui/states.tsx'
import { ImportDialog } from '../import/dialog.tsx'
import { KeysLine, rowKeys } from '../keys-line.tsx'
import { useListAddress } from '../list-address.ts'
import { PagedList } from '../paged-list.tsx'
import { sortingIn } from '../sorting.tsx'
import { toSearchField, useShortcuts } from '../use-shortcuts.ts'
import { CategoriesDialog } from './categories-dialog.tsx'
import { NewProduct } from './new-product.tsx'
import { OpenProduct } from './open-product.tsx'
import { ProductList } from './product-list.tsx'
import { useCategories, useLowStock, useProducts } from './products-data.ts'
import { ProductsToolbar } from './products-toolbar.tsx'
import { viewOf } from './views.ts'

/** The shop's products: the list, and the open one or a new one in its place. */
export default function ProductsPage() {
  const address = useListAddress('/admin/produkter')
  const [dialog, setDialog] = useState<'import' | 'categories'>()
  const search = useDeferredValue(address.search)
  const { openId } = address
  const isNew = address.param('ny') !== null
  const listed = openId === undefined && !isNew
  const view = viewOf(address.param('vy'))
  const category = address.param('kategori') ?? undefined
  const sorting = sortingIn(address, view.filter.published === 'true' ? publishedSortings : productSortings)
  const products = useProducts(
    { search, category, ...view.filter, sort: sorting.chosen, page: address.page },
    listed,
  )
  const categories = useCategories()
  const low = useLowStock()
  const { change } = address
  useShortcuts({
    n: ['ny produkt', () => change({ ny: '1', id: undefined })],
    '/': toSearchField,
    escape: ['tillbaka', () => change({ id: undefined, ny: undefined })],
  })
  const all = categories.data ?? []
  const listPath = address.pathTo(undefined)

  if (isNew) return <NewProduct categories={all} address={address} />
  if (openId !== undefined) {
    return <OpenProduct key={openId} id={openId} categories={all} listPath={listPath} />
  }
  const filtered = search !== '' || category !== undefined || view.key !== 'alla'
  return (
    <div className="flex flex-col gap-4">
      <ProductsToolbar
        address={address}
        view={view.key}
        categories={all}
        lowCount={low.data?.length}
        onOpen={setDialog}
      />
      <PagedList
        query={products}
        address={address}
        sorting={sorting}
        waiting="Hämtar produkterna"
        empty={
          <EmptyState
            icon={<Package aria-hidden="true" />}
            title={
              view.key === 'lagt' && search === '' ? 'Inget är på upphällningen.' : 'Inga produkter hittades.'
            }
          >
            {filtered
              ? 'Prova en annan sökning, kategori eller vy.'
              : 'Lägg till den första med ”Ny produkt”, eller importera en fil.'}
          </EmptyState>
        }
      >
        {(results) => <ProductList products={results} categories={all} pathTo={address.pathTo} />}
      </PagedList>
      <KeysLine also={rowKeys('rader')} />
      {dialog === 'import' ? <ImportDialog of="products" onClose={() => setDialog(undefined)} /> : null}
      {dialog === 'categories' ? <CategoriesDialog onClose={() => setDialog(undefined)} /> : null}
    </div>
  )
}
