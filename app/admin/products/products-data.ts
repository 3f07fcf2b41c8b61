import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { storeAnswer } from '#app/lib/store-answer.ts'
import type { AdminProduct, newProduct, productChange, StockChange } from '#domain/shop/admin-schemas.ts'
import type { manufacturerInput } from '#domain/shop/safety/product-safety.ts'
import { adminCall } from '../api/admin-call.ts'
import { upload } from '../api/upload.ts'

export const productsKey = ['products']
const oneKey = (id: number) => [...productsKey, 'one', id]

/** Fetches the products at or below their stock limit, lowest first. */
export function useLowStock() {
  return useQuery({
    queryKey: [...productsKey, 'low'],
    queryFn: ({ signal }) => adminCall('GET /api/admin/shop/low_stock/', { signal }),
  })
}

export function useCategories() {
  return useQuery({
    queryKey: [...productsKey, 'categories'],
    queryFn: ({ signal }) => adminCall('GET /api/admin/shop/categories/', { signal }),
  })
}

/** Fetches the shop's brands with their manufacturers. */
export function useManufacturers() {
  return useQuery({
    queryKey: [...productsKey, 'manufacturers'],
    queryFn: ({ signal }) => adminCall('GET /api/admin/shop/manufacturers/', { signal }),
  })
}

export function useProduct(id: number) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => adminCall('GET /api/admin/shop/products/:id/', { params: { id }, signal }),
  })
}

/** Runs an action on a product. The response updates the cache, and the lists are refetched. */
export function useProductAction<Input>(
  id: number,
  run: (id: number, input: Input) => Promise<AdminProduct>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => run(id, input),
    onSuccess: (product) => storeAnswer(client, oneKey(id), product),
    onSettled: () =>
      void client.invalidateQueries({
        queryKey: productsKey,
        predicate: (query) => query.queryKey[1] !== 'one',
      }),
  })
}

/** Returns a function that shows a product optimistically and returns its rollback. */
export function useShownProduct(id: number) {
  const client = useQueryClient()
  return (change: (product: AdminProduct) => AdminProduct) => {
    const before = client.getQueryData<AdminProduct>(oneKey(id))
    if (before) client.setQueryData(oneKey(id), change(before))
    return () => client.setQueryData(oneKey(id), before)
  }
}

/** Returns a function that fetches a product changed by another user. */
export function useFetchProduct(id: number) {
  const client = useQueryClient()
  return () =>
    client.fetchQuery({
      queryKey: oneKey(id),
      queryFn: () => adminCall('GET /api/admin/shop/products/:id/', { params: { id } }),
      staleTime: 0,
    })
}

/** Runs an action on products or categories in general, then refetches all of them. */
export function useShopAction<Input, Answer>(run: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSettled: () => client.invalidateQueries({ queryKey: productsKey }),
  })
}

export type ProductBody = Omit<z.input<typeof productChange>, 'version'>

export const createProduct = (body: z.input<typeof newProduct>) =>
  adminCall('POST /api/admin/shop/products/', { body })

export const changeProduct = (id: number, body: z.input<typeof productChange>) =>
  adminCall('PUT /api/admin/shop/products/:id/', { params: { id }, body })

export const publishProduct = (id: number, version: number) =>
  adminCall('POST /api/admin/shop/products/:id/publish/', { params: { id }, body: { version } })

export const unpublishProduct = (id: number, version: number) =>
  adminCall('POST /api/admin/shop/products/:id/unpublish/', { params: { id }, body: { version } })

export const deleteProduct = (id: number) =>
  adminCall('DELETE /api/admin/shop/products/:id/', { params: { id } })

export const changeStock = (id: number, body: StockChange) =>
  adminCall('POST /api/admin/shop/products/:id/stock/', { params: { id }, body })

export const addSerials = (id: number, serials: string[]) =>
  adminCall('POST /api/admin/shop/products/:id/serials/', { params: { id }, body: { serials } })

export const setBattery = (id: number, { serial, percent }: { serial: number; percent: number | null }) =>
  adminCall('PUT /api/admin/shop/products/:id/serials/:serial/', {
    params: { id, serial },
    body: { battery_percent: percent },
  })

export const removeSerial = (id: number, serial: number) =>
  adminCall('DELETE /api/admin/shop/products/:id/serials/:serial/', { params: { id, serial } })

export const addPicture = (id: number, file: File) =>
  upload<AdminProduct>(`/api/admin/shop/products/${id}/pictures/`, file)

export const orderPictures = (id: number, ids: number[]) =>
  adminCall('POST /api/admin/shop/products/:id/pictures/order/', { params: { id }, body: { ids } })

export const describePicture = (id: number, { picture, alt }: { picture: number; alt: string }) =>
  adminCall('PATCH /api/admin/shop/products/:id/pictures/:picture/', {
    params: { id, picture },
    body: { alt },
  })

export const removePicture = (id: number, picture: number) =>
  adminCall('DELETE /api/admin/shop/products/:id/pictures/:picture/', { params: { id, picture } })

export const saveManufacturer = (body: z.input<typeof manufacturerInput>) =>
  adminCall('PUT /api/admin/shop/manufacturers/', { body })

export const removeManufacturer = ({ id }: { id: number }) =>
  adminCall('DELETE /api/admin/shop/manufacturers/:id/', { params: { id } })

export type CategoryValues = { key: string; label: string; hidden: boolean; reverse_charge?: boolean }

export const addCategory = (body: CategoryValues) => adminCall('POST /api/admin/shop/categories/', { body })

export const changeCategory = ({ id, ...body }: CategoryValues & { id: number }) =>
  adminCall('PUT /api/admin/shop/categories/:id/', { params: { id }, body })

export const deleteCategory = (id: number) =>
  adminCall('DELETE /api/admin/shop/categories/:id/', { params: { id } })

export const orderCategories = (ids: number[]) =>
  adminCall('POST /api/admin/shop/categories/order/', { body: { ids } })
