import { useSyncExternalStore } from 'react'
import { subscribeToAddress } from './address.ts'

/** Returns the address's query including `?`. Empty on the server and until the island is hydrated. */
export function useQuery(): string {
  return useSyncExternalStore(
    subscribeToAddress,
    () => location.search,
    () => '',
  )
}
