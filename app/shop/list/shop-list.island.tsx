import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { changeAddress } from '#app/lib/page/address.ts'
import { useQuery } from '#app/lib/page/use-query.ts'
import { useCartCount } from '#app/lib/storage/use-cart-count.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Container } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ListCategory } from '#domain/shop/schemas.ts'
import type { DeliveryEstimate } from '../product-view.tsx'
import { countText } from '../products.ts'
import { FilterPanel } from './filter-panel.tsx'
import {
  choicesIn,
  filterCount,
  inCategory,
  type ListQuery,
  listPath,
  readListQuery,
  wholeList,
  withoutFilters,
} from './list-query.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { ProductList } from './product-list.tsx'
import { type ProductListState, useProducts } from './use-products.ts'

// Loaded when a product is first opened. If loading fails, the link to the product's page still works.
const loadDialog = () => import('../product-dialog.tsx')
const ProductDialog = lazy(loadDialog)

/** Query parameter with the slug of the open product. */
const openName = 'produkt'
const sheetId = 'filter'

/** The part of a query that shows a list from its start. */
const firstPage = { page: wholeList.page, shown: wholeList.shown }

/** Debounce time for text and slider input, in milliseconds. */
const typingPause = 300

type ShopListProps = {
  categories: readonly ListCategory[]
  rendered: ProductListState
  query: ListQuery
  delivery: DeliveryEstimate | null
}

/** Renders the shop's categories, search, filters, list and product dialog. Until hydrated it works with links and a GET form. */
export default function ShopList({ categories, rendered, query: first, delivery }: ShopListProps) {
  // `query` is shown in the controls; `asked` is the requested list, which follows after the debounce time.
  const [query, setQuery] = useState(first)
  const [requested, setAsked] = useState(first)
  const sheet = useRef<HTMLDivElement>(null)
  // The typed query, while its debounce time runs.
  const typed = useRef<{ timer: ReturnType<typeof setTimeout>; go: () => void }>(undefined)
  const { listed, fetching, ...fetched } = useProducts(requested, rendered, (longer) => {
    setQuery((now) => ({ ...now, shown: longer.shown }))
    setAsked(longer)
    // The entry itself is changed, so that Back from a product shows as many products.
    changeAddress(listPath(longer), { replace: true, state: history.state })
  })
  const openSlug = new URLSearchParams(useQuery()).get(openName) ?? undefined

  useEffect(() => {
    const keys = categories.map(({ key }) => key)
    // Back and forward change the address without these controls.
    const follow = () => {
      clearTimeout(typed.current?.timer)
      typed.current = undefined
      const read = readListQuery(location.search, keys)
      setAsked(read)
      setQuery(read)
    }
    window.addEventListener('popstate', follow)
    return () => {
      window.removeEventListener('popstate', follow)
      clearTimeout(typed.current?.timer)
    }
  }, [categories])

  /** Updates the controls at once; the list and the address follow, debounced while typing. */
  const ask = (next: ListQuery, typing = false) => {
    setQuery(next)
    clearTimeout(typed.current?.timer)
    const go = () => {
      typed.current = undefined
      setAsked(next)
      changeAddress(listPath(next), { replace: typing })
    }
    if (typing) typed.current = { timer: setTimeout(go, typingPause), go }
    else go()
  }
  const change = (part: Partial<ListQuery>, typing = false) =>
    ask({ ...query, ...part, ...firstPage }, typing)

  const showDetails = (slug: string, { replace }: { replace: boolean }) => {
    const search = new URLSearchParams(location.search)
    search.set(openName, slug)
    const state: unknown = replace ? history.state : { opened: true }
    changeAddress(`/shop?${search.toString().replaceAll('%2C', ',')}`, { state, replace })
  }
  const openDetails = (slug: string) => {
    loadDialog().then(
      () => {
        // After the dialog has opened, the list's address would replace its own and close it.
        clearTimeout(typed.current?.timer)
        typed.current?.go()
        showDetails(slug, { replace: false })
      },
      () => location.assign(`/shop/${slug}`),
    )
  }
  const closeDetails = () => {
    // Go back to the list from which the dialog was opened. A visitor who arrived by a link to an open dialog has no such history
    // entry.
    const here = history.state as { opened?: boolean } | null
    if (here?.opened) history.back()
    else changeAddress(listPath(requested), { replace: true })
  }

  return (
    <Container>
      <div className="flex items-center gap-3">
        <Categories
          categories={categories}
          query={query}
          onChoose={(category) => ask(inCategory(query, category, categories))}
        />
        <CartLink />
      </div>
      <form
        action="/shop"
        className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]"
        onSubmit={(event) => {
          event.preventDefault()
          sheet.current?.hidePopover()
          ask({ ...query, ...firstPage })
        }}
      >
        {query.category ? <input type="hidden" name="category" value={query.category} /> : null}
        {/* Before the filters, which are beside it, so that the keyboard reaches the search first. */}
        <div className="min-w-0 lg:col-start-2">
          <ListToolbar query={query} sheetId={sheetId} filters={filterCount(query)} onChange={change} />
        </div>
        <div
          ref={sheet}
          id={sheetId}
          popover="auto"
          className="menu-sheet max-lg:fixed max-lg:inset-x-0 max-lg:top-auto max-lg:bottom-0 max-lg:m-0 max-lg:max-h-[85dvh] max-lg:w-full max-lg:overflow-y-auto max-lg:rounded-t-2xl max-lg:border-line max-lg:border-t max-lg:shadow-lift max-lg:backdrop:bg-ink/50 lg:sticky lg:top-24 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:block lg:max-h-[calc(100dvh-7rem)] lg:w-auto lg:overflow-y-auto bg-card text-ink lg:rounded-xl lg:border lg:border-line"
        >
          <div className="flex items-center justify-between px-5 pt-4 lg:hidden">
            <p className="font-semibold text-xl">Filter</p>
            <button
              type="button"
              popoverTarget={sheetId}
              popoverTargetAction="hide"
              className="-mr-2 grid size-11 place-items-center rounded-lg hover:bg-sunk"
            >
              <Icon name="x" className="size-6" />
              <span className="sr-only">Stäng filter</span>
            </button>
          </div>
          <div className="p-5">
            <FilterPanel
              query={query}
              choices={choicesIn(query.category, categories)}
              onChange={change}
              onClear={() => ask(withoutFilters(query))}
            />
          </div>
          <div className="sticky bottom-0 border-line border-t bg-card px-5 py-3 lg:hidden noscript:block!">
            <Button type="submit" block>
              {fetching || 'failure' in listed ? 'Visa produkter' : `Visa ${countText(listed)}`}
            </Button>
          </div>
        </div>
        <div className="min-w-0 lg:col-start-2">
          <ProductList
            query={requested}
            listed={listed}
            fetching={fetching}
            onOpen={openDetails}
            onClear={() => ask(withoutFilters({ ...query, search: '' }))}
            {...fetched}
          />
        </div>
      </form>
      <Suspense>
        {openSlug === undefined ? null : (
          <ProductDialog
            slug={openSlug}
            delivery={delivery}
            onChoose={(slug) => showDetails(slug, { replace: true })}
            onClose={closeDetails}
          />
        )}
      </Suspense>
    </Container>
  )
}

type CategoriesProps = {
  categories: readonly ListCategory[]
  query: ListQuery
  onChoose: (category: string) => void
}

/** Renders the categories as tabs, which scroll horizontally on a phone. They are links, so that each has its own address. */
function Categories({ categories, query, onChoose }: CategoriesProps) {
  return (
    <nav aria-label="Kategorier" className="min-w-0 flex-1">
      <ul className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1 [scrollbar-width:none]">
        {[{ key: '', label: 'Alla' }, ...categories].map(({ key, label }) => (
          <li key={key} className="shrink-0">
            <Link
              to={listPath(inCategory(query, key, categories))}
              aria-current={key === query.category ? 'page' : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
                event.preventDefault()
                onChoose(key)
              }}
              className={cx(
                'inline-flex min-h-11 items-center rounded-full border px-4 font-semibold text-sm',
                'border-line-strong bg-card hover:border-ink hover:bg-sunk aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-white',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Renders the link to the cart with its number of items (spec 000 section 2). */
function CartLink() {
  const count = useCartCount()
  return (
    <Link
      to="/shop/kassa"
      className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-lg px-2 font-semibold text-sm hover:bg-blue-tint hover:text-blue-deep sm:px-3"
    >
      <Icon name="shopping-bag" className="size-5" />
      <span className="max-sm:sr-only">Varukorg</span>
      <span className="figures min-w-4">
        {count}
        <span className="sr-only"> varor</span>
      </span>
    </Link>
  )
}
