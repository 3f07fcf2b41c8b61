import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { adminCall } from '#app/admin/api/admin-call.ts'
import type { Reply } from '#app/lib/api.ts'
import { RefreshPageContext } from '#app/lib/page/refresh-page.ts'
import type { AdminStore } from '#domain/settings/stores.ts'
import { type FormValues, toBody } from './form-values.ts'

export type Settings = Reply<'GET /api/admin/settings/'>

export const fetchSettings = (signal?: AbortSignal): Promise<Settings> =>
  adminCall('GET /api/admin/settings/', signal ? { signal } : {})

/**
 * Fetches the settings when the screen opens, and never refetches them while it is open, so that the form's base version stays
 * the same. Changes by other users are detected on save.
 */
export function useSettings() {
  return useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => fetchSettings(signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Saves the settings based on a version, then refetches the shop's details in the page frame. */
export function useSaveSettings() {
  const refreshPage = useContext(RefreshPageContext)
  return useMutation({
    mutationFn: ({ values, version }: { values: FormValues; version: number }) =>
      adminCall('PUT /api/admin/settings/', { body: toBody(values, version) }),
    onSuccess: () => void refreshPage(),
  })
}

const storesKey = ['stores']

/** Fetches the stores in their order, including hidden ones. */
export function useStores() {
  return useQuery({
    queryKey: storesKey,
    queryFn: ({ signal }) => adminCall('GET /api/admin/settings/stores/', { signal }),
  })
}

export type StoreValues = Omit<AdminStore, 'id' | 'version'>

/** Runs an action on the stores and waits for the list to be refetched, also after an error. */
export function useStoreAction<Input>(run: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSettled: () => client.invalidateQueries({ queryKey: storesKey }),
  })
}

export const addStore = (values: StoreValues) =>
  adminCall('POST /api/admin/settings/stores/', { body: values })

export const changeStore = ({ id, ...store }: AdminStore) =>
  adminCall('PUT /api/admin/settings/stores/:id/', { params: { id }, body: store })

export const deleteStore = ({ id, version }: AdminStore) =>
  adminCall('DELETE /api/admin/settings/stores/:id/', { params: { id }, query: { version } })

export const orderStores = (ids: number[]) =>
  adminCall('POST /api/admin/settings/stores/order/', { body: { ids } })
