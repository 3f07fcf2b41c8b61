import { Package } from 'lucide-react'
import { useState } from 'react'
import { useHasPermission } from '#app/admin/api/me.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { Button } from '#app/ui/button.tsx'
import { productSortings, publishedSortings } from '#domain/shop/product-sortings.ts'
import { useWaitingCount } from '../components/use-waiting-count.ts'
import type { ListAddress } from '../list/list-address.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { useSelection } from '../list/selection.ts'
import { useList } from '../list/use-list.ts'
import { CategoriesDialog } from './categories/categories-dialog.tsx'
import { ManufacturersDialog } from './manufacturers/manufacturers-dialog.tsx'
import { NewProduct } from './new-product.tsx'
import { OpenProduct } from './open-product.tsx'
import { PricesDialog } from './prices-dialog.tsx'
import { ProductRow, ProductRowsHead } from './product-row.tsx'
import { ProductsToolbar } from './products-toolbar.tsx'

/** The views of the list: their labels, and what each asks the server for. */
const views = {
  publicerade: 'Publicerade',
  utkast: 'Utkast',
  lagt: 'Lågt lager',
  slut: 'Slut',
  'utan-tillverkare': 'Utan tillverkare',
  'utan-markning': 'Utan märkning',
} as const
const viewQueries = {
  publicerade: { published: 'true' },
  utkast: { published: 'false' },
  lagt: { published: 'true', stock: 'low' },
  slut: { published: 'true', stock: 'out' },
  'utan-tillverkare': { published: 'true', safety: 'missing' },
  'utan-markning': { published: 'true', labelling: 'missing' },
} as const

const emptyTitles: Record<string, string | undefined> = {
  lagt: 'Inget är på upphällningen.',
  'utan-tillverkare': 'Alla nya varor har sin tillverkare.',
  'utan-markning': 'Alla nya varor har sin märkning.',
}

const isNewIn = (address: ListAddress) => address.param('ny') !== null

export default function ProductsPage() {
  const [dialog, setDialog] = useState<'manufacturers' | 'prices'>()
  const categories = useCall('GET /api/admin/shop/categories/').data ?? []
  const low = useCall('GET /api/admin/shop/low_stock/').data?.length ?? 0
  const lacking = useWaitingCount(['no_manufacturer'])
  const unlabelled = useWaitingCount(['no_labelling'])
  const list = useList({
    path: '/admin/produkter',
    filters: {
      kategori: {
        label: 'Kategori',
        all: 'Alla kategorier',
        options: categories.map(({ key, label }) => [key, label]),
        accepts: (key) => key !== '',
      },
      vy: {
        label: 'Vy',
        all: 'Alla',
        options: views,
        as: 'tabs',
      },
    },
    sortings: ({ vy }) => (vy && viewQueries[vy].published === 'true' ? publishedSortings : productSortings),
    call: 'GET /api/admin/shop/products/',
    query: ({ kategori: category, vy, ...requested }) => ({
      ...requested,
      category,
      ...(vy ? viewQueries[vy] : {}),
    }),
    enabled: ({ address }) => address.openId === undefined && !isNewIn(address),
    opens: 'inPlace',
    keys: { n: ['ny produkt', ({ change }) => change({ ny: '1', id: undefined })] },
  })
  const { address, values, search } = list
  const selection = useSelection(list.query.isPlaceholderData ? undefined : list.rows)
  const mayReprice = useHasPermission('prices.many') === true
  if (isNewIn(address)) return <NewProduct categories={categories} address={address} />
  if (address.openId !== undefined) {
    return (
      <OpenProduct
        key={address.openId}
        id={address.openId}
        categories={categories}
        listPath={address.pathTo(undefined)}
      />
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <ListScreen
        list={list}
        Icon={Package}
        search="Namn, märke, serienummer"
        counts={{ lagt: low >= 100 ? '99+' : low, 'utan-tillverkare': lacking, 'utan-markning': unlabelled }}
        names="produkter"
        toolbar={
          <ProductsToolbar
            onManufacturers={() => setDialog('manufacturers')}
            onCategories={() => address.change({ visa: 'kategorier' }, true)}
            onNew={() => address.change({ ny: '1' })}
          />
        }
        empty={{
          title: search === '' ? emptyTitles[values.vy ?? ''] : undefined,
          text: 'Lägg till den första med ”Ny produkt”, eller importera en fil.',
          filtered: 'Prova en annan sökning, kategori eller vy.',
        }}
        choice={
          mayReprice
            ? {
                selection,
                nameRow: ({ name, brand, storage, color }) =>
                  [brand, name, storage, color].filter(Boolean).join(', '),
                actions: (
                  <Button size="sm" onClick={() => setDialog('prices')}>
                    Ändra pris
                  </Button>
                ),
              }
            : undefined
        }
        rowsHead={<ProductRowsHead className={mayReprice ? 'pl-11' : 'pl-4'} />}
        row={(product) => <ProductRow product={product} categories={categories} />}
      />
      {dialog === 'manufacturers' ? <ManufacturersDialog onClose={() => setDialog(undefined)} /> : null}
      {dialog === 'prices' ? (
        <PricesDialog
          ids={selection.items.map(({ id }) => id)}
          onClose={() => setDialog(undefined)}
          onDone={() => {
            setDialog(undefined)
            selection.clear()
          }}
        />
      ) : null}
      {address.param('visa') === 'kategorier' ? (
        <CategoriesDialog onClose={() => address.change({ visa: undefined }, true)} />
      ) : null}
    </div>
  )
}
