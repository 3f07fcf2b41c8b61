import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import type { AdminCategory } from '../../../domain/shop/admin-schemas.ts'
import { Fetched } from '../api/query-state.tsx'
import { ProductEditor } from './product-editor.tsx'
import { useProduct } from './products-data.ts'

type OpenProductProps = { id: number; categories: readonly AdminCategory[]; listPath: string }

/** The open product in the place of the list. `listPath` is the way back. */
export function OpenProduct({ id, categories, listPath }: OpenProductProps) {
  const product = useProduct(id)
  return (
    <div className="flex flex-col gap-3">
      <Link
        to={listPath}
        aria-keyshortcuts="Escape"
        className="link inline-flex items-center gap-1.5 self-start text-sm"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Alla produkter
      </Link>
      {product.data ? null : <h1 className="sr-only">Produkt</h1>}
      <Fetched query={product} waiting="Hämtar produkten">
        {(data) => <ProductEditor product={data} categories={categories} listPath={listPath} />}
      </Fetched>
    </div>
  )
}
