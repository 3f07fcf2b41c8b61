import { useCall } from '#app/admin/api/use-call.ts'
import type { AdminCategory } from '#domain/shop/admin-schemas.ts'
import { OpenInPlace } from '../list/open-in-place.tsx'
import { ProductEditor } from './product-editor.tsx'

type OpenProductProps = { id: number; categories: readonly AdminCategory[]; listPath: string }

export function OpenProduct({ id, categories, listPath }: OpenProductProps) {
  return (
    <OpenInPlace
      query={useCall('GET /api/admin/shop/products/:id/', { params: { id } })}
      title="Produkt"
      waiting="Hämtar produkten"
      listPath={listPath}
      back="Alla produkter"
    >
      {(data) => <ProductEditor product={data} categories={categories} listPath={listPath} />}
    </OpenInPlace>
  )
}
