import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminCall } from '#app/admin/api/admin-call.ts'
import type { AdminModel, TypeOrBrand } from '#domain/catalogue/admin-schemas.ts'

export const catalogueKey = ['catalogue']

/** Device types and brands have the same operations. */
export type CatalogueListKind = 'types' | 'brands'

/** Fetches all device types or all brands in their order, including hidden ones. */
export function useTypesOrBrands(kind: CatalogueListKind) {
  return useQuery({
    queryKey: [...catalogueKey, kind],
    queryFn: ({ signal }): Promise<TypeOrBrand[]> =>
      kind === 'types'
        ? adminCall('GET /api/admin/catalogue/types/', { signal })
        : adminCall('GET /api/admin/catalogue/brands/', { signal }),
  })
}

/** Runs a catalogue action, then refetches the queries that show the catalogue, also after an error. */
export function useCatalogueAction<Input, Answer>(run: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: ['repair-prices'] })
      await client.invalidateQueries({ queryKey: catalogueKey })
    },
  })
}

export const addTypeOrBrand = (kind: CatalogueListKind, name: string): Promise<TypeOrBrand> =>
  kind === 'types'
    ? adminCall('POST /api/admin/catalogue/types/', { body: { name } })
    : adminCall('POST /api/admin/catalogue/brands/', { body: { name } })

export const changeTypeOrBrand = (
  kind: CatalogueListKind,
  { id, name, hidden, version }: Omit<TypeOrBrand, 'models'>,
): Promise<TypeOrBrand> => {
  const parts = { params: { id }, body: { name, hidden, version } }
  return kind === 'types'
    ? adminCall('PUT /api/admin/catalogue/types/:id/', parts)
    : adminCall('PUT /api/admin/catalogue/brands/:id/', parts)
}

/** Deletes a device type or brand. The server refuses when models belong to it. */
export const deleteTypeOrBrand = (
  kind: CatalogueListKind,
  { id, version }: Pick<TypeOrBrand, 'id' | 'version'>,
): Promise<undefined> => {
  const parts = { params: { id }, query: { version } }
  return kind === 'types'
    ? adminCall('DELETE /api/admin/catalogue/types/:id/', parts)
    : adminCall('DELETE /api/admin/catalogue/brands/:id/', parts)
}

export const orderTypeOrBrand = (kind: CatalogueListKind, ids: number[]): Promise<TypeOrBrand[]> =>
  kind === 'types'
    ? adminCall('POST /api/admin/catalogue/types/order/', { body: { ids } })
    : adminCall('POST /api/admin/catalogue/brands/order/', { body: { ids } })

export const addModel = (body: {
  device_type_id: number
  brand_id: number
  name: string
  release_year: number | null
}): Promise<AdminModel> => adminCall('POST /api/admin/catalogue/models/', { body })

/** Editable fields of a model, and the version that they are based on. */
export type ChangedModel = Pick<AdminModel, 'id' | 'name' | 'release_year' | 'hidden' | 'version'>

export const changeModel = ({ id, name, release_year, hidden, version }: ChangedModel): Promise<AdminModel> =>
  adminCall('PUT /api/admin/catalogue/models/:id/', {
    params: { id },
    body: { name, release_year, hidden, version },
  })

/** Deletes a model. The server refuses when it has prices. */
export const deleteModel = ({ id, version }: Pick<AdminModel, 'id' | 'version'>) =>
  adminCall('DELETE /api/admin/catalogue/models/:id/', { params: { id }, query: { version } })
