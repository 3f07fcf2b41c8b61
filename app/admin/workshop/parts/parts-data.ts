import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { adminCall } from '#app/admin/api/admin-call.ts'
import type {
  Part,
  PartStockChange,
  partChange,
  partInput,
  Supplier,
  supplierInput,
} from '#domain/parts/schemas.ts'

export const partsKey = ['parts']
const oneKey = (id: number) => [...partsKey, 'one', id]

/** Maximum number of parts that a search field lists. */
const maxFound = 6

export function usePart(id: number) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => adminCall('GET /api/admin/parts/:id/', { params: { id }, signal }),
  })
}

export function useSuppliers() {
  return useQuery({
    queryKey: [...partsKey, 'suppliers'],
    queryFn: ({ signal }) => adminCall('GET /api/admin/suppliers/', { signal }),
  })
}

/** Runs an action on parts, suppliers or purchases, then fetches what is shown of them again. */
export function usePartsAction<Input, Answer>(run: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSettled: () => client.invalidateQueries({ queryKey: partsKey }),
  })
}

/** Returns the query for parts by number, name, model, shelf or EAN code, those that fit a model first. */
export const partSearch = (search: string, model: string) => ({
  queryKey: [...partsKey, 'found', search, model],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { search, page_size: maxFound, ...(model ? { model } : {}) }
    return (await adminCall('GET /api/admin/parts/', { query, signal })).results
  },
})

export const createPart = (body: z.input<typeof partInput>) => adminCall('POST /api/admin/parts/', { body })

export const changePart = ({ id, ...body }: z.input<typeof partChange> & { id: number }) =>
  adminCall('PUT /api/admin/parts/:id/', { params: { id }, body })

export const deletePart = ({ id }: Pick<Part, 'id'>) =>
  adminCall('DELETE /api/admin/parts/:id/', { params: { id } })

export const changePartStock = ({ id, ...body }: PartStockChange & { id: number }) =>
  adminCall('POST /api/admin/parts/:id/stock/', { params: { id }, body })

type SupplierValues = z.input<typeof supplierInput>

export const saveSupplier = ({ known, values }: { known: Supplier | undefined; values: SupplierValues }) =>
  known
    ? adminCall('PUT /api/admin/suppliers/:id/', {
        params: { id: known.id },
        body: { ...values, version: known.version },
      })
    : adminCall('POST /api/admin/suppliers/', { body: values })

export const deleteSupplier = ({ id }: Supplier) =>
  adminCall('DELETE /api/admin/suppliers/:id/', { params: { id } })
