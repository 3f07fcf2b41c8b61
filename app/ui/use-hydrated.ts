import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether this part of the page answers to the visitor: false in what the server sends, true once its script has run. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
