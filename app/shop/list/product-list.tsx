import { Suspense } from 'react'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { EmptyState, ErrorState } from '#app/ui/states.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import AddButton, { cardButtonProps } from '../cart/add-button.island.tsx'
import { ProductCard } from '../product-card.tsx'
import { countText } from '../products.ts'
import { type ListQuery, listPath } from './list-query.ts'
import type { ProductListState } from './use-products.ts'

/** Number of cards in the first row on a phone. Their pictures are requested before the rest. */
const eagerCardCount = 2

type ProductListProps = {
  query: ListQuery
  listed: ProductListState
  fetching: boolean
  retry: () => void
  more: () => Promise<void>
  fetchingMore: boolean
  moreFailure: string | undefined
  onOpen: (slug: string) => void
  onClear: () => void
}

/** Renders the product list, or why it is empty (spec 000 sections 2 and 8). */
export function ProductList(props: ProductListProps) {
  const { query, listed, fetching, retry, more, fetchingMore, moreFailure, onOpen, onClear } = props
  const failed = 'failure' in listed
  return (
    <section aria-labelledby="produkter" aria-busy={fetching} className="mt-4 min-w-0">
      <h2 id="produkter" className="sr-only">
        Produkter
      </h2>
      <p role="status" className="min-h-6 text-ink-soft text-sm">
        {fetching ? 'Hämtar …' : failed ? '' : countText(listed)}
      </p>
      {failed ? (
        <ErrorState onRetry={retry} retrying={fetching} className="mt-3">
          Fel: {listed.failure}
        </ErrorState>
      ) : listed.cards.length === 0 ? (
        <EmptyState
          title="Inga produkter hittades"
          icon={<Icon name="search" />}
          className={cx('mt-3', fetching && 'opacity-50')}
          action={
            <Button variant="secondary" onClick={onClear} className="noscript:hidden">
              Rensa filter och sökord
            </Button>
          }
        >
          Justera dina filter eller sökord.
        </EmptyState>
      ) : (
        <>
          <ul
            className={cx(
              'mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,10.2rem),1fr))] gap-3 transition-opacity duration-150 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] sm:gap-5 lg:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))]',
              fetching && 'opacity-50',
            )}
          >
            {listed.cards.map((product, index) => (
              <li key={product.id}>
                {/* Hydrated card by card, so that a tap waits for one and not for all. */}
                <Suspense>
                  <ProductCard
                    product={product}
                    addButton={<AddButton product={product} {...cardButtonProps} />}
                    eager={index < eagerCardCount}
                    onOpen={onOpen}
                  />
                </Suspense>
              </li>
            ))}
          </ul>
          <div className="mt-8 flex flex-col items-center gap-3">
            {moreFailure ? <ErrorState className="w-full max-w-md">Fel: {moreFailure}</ErrorState> : null}
            {listed.more ? (
              <More query={{ ...query, page: listed.page + 1 }} onPress={more} loading={fetchingMore} />
            ) : null}
          </div>
        </>
      )}
    </section>
  )
}

type MoreProps = { query: ListQuery; onPress: () => Promise<void>; loading: boolean }

/** Renders the button that appends twenty more products. Without script it links to the next page. */
function More({ query, onPress, loading }: MoreProps) {
  const ready = useHydrated()
  if (ready) {
    return (
      <Button variant="secondary" size="lg" onClick={() => void onPress()} loading={loading}>
        Visa fler
      </Button>
    )
  }
  return (
    <Link to={listPath(query)} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
      Visa fler
    </Link>
  )
}
