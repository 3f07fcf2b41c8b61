import { queryOptions, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Parts, Reply } from '#app/lib/api.ts'
import type { Contract } from '#domain/contract.ts'
import { adminCall } from './admin-call.ts'

/** A call that reads. */
export type ReadKey = Extract<keyof Contract, `GET ${string}`>

/** Parts as an argument, which may be left out when the call has none that it requires. */
type PartsArgument<Key extends keyof Contract> =
  Record<never, never> extends Parts<Contract[Key]>
    ? [parts?: Parts<Contract[Key]>]
    : [parts: Parts<Contract[Key]>]

type CallOptions<Key extends ReadKey, Data> = Omit<
  UseQueryOptions<Reply<Key>, Error, Data>,
  'queryKey' | 'queryFn'
>

/**
 * Options for data that fills a form: it is fetched when the screen opens, and never again while it is open, so that the form's
 * base version stays the same. Changes by other users are detected on save.
 */
export const whileEdited = {
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
}

/** Returns the query key of a call. Without parts it matches the call with any parts. */
export function getCallKey<Key extends ReadKey>(key: Key, parts?: Parts<Contract[Key]>) {
  return Object.keys(parts ?? {}).length === 0 ? [key] : [key, parts]
}

/** Returns the query of a call, for use outside `useCall`. */
export function getCallQuery<Key extends ReadKey>(key: Key, parts?: Parts<Contract[Key]>) {
  return queryOptions<Reply<Key>>({
    queryKey: getCallKey(key, parts),
    queryFn: ({ signal }) => adminCall(key, { ...parts, signal } as Parts<Contract[Key]>),
  })
}

/** Reads by a call of the API: `useQuery` with the call's key and parts as its query key. */
export function useCall<Key extends ReadKey, Data = Reply<Key>>(
  key: Key,
  ...args: [...PartsArgument<Key>, options?: CallOptions<Key, Data>]
): UseQueryResult<Data> {
  const [parts, options] = args as unknown as [Parts<Contract[Key]>?, CallOptions<Key, Data>?]
  return useQuery({ ...options, ...getCallQuery(key, parts) } as UseQueryOptions<Reply<Key>, Error, Data>)
}
