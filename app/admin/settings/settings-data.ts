import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import type { AdminStore } from '../../../domain/settings/stores.ts'
import type { Reply } from '../../lib/api.ts'
import { RefreshPageContext } from '../../lib/page/refresh-page.ts'
import { adminCall } from '../api/admin-call.ts'
import { type FormValues, toBody } from './form-values.ts'

/** The settings as the server told them. */
export type Settings = Reply<'GET /api/admin/settings/'>

/** Fetches the settings that hold right now. */
export const fetchSettings = (signal?: AbortSignal): Promise<Settings> =>
  adminCall('GET /api/admin/settings/', signal ? { signal } : {})

/**
 * The settings, anew each time the screen is opened. While it is open they stay: what is being written would otherwise
 * lose the ground it stands on. Somebody else's change is noticed when one's own is saved.
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

/** Saves the form over a version. The frame around the screen then fetches the shop's details again. */
export function useSaveSettings() {
  const refreshPage = useContext(RefreshPageContext)
  return useMutation({
    mutationFn: ({ values, version }: { values: FormValues; version: number }) =>
      adminCall('PUT /api/admin/settings/', { body: toBody(values, version) }),
    onSuccess: () => void refreshPage(),
  })
}

const storesKey = ['stores']

/** The stores in their order, hidden ones too. */
export function useStores() {
  return useQuery({
    queryKey: storesKey,
    queryFn: ({ signal }) => adminCall('GET /api/admin/settings/stores/', { signal }),
  })
}

/** What is written of a store. */
export type StoreValues = Omit<AdminStore, 'id' | 'version'>

/** Something done to the stores; the list is fetched anew when it is, whether it went well or not. */
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
