import {
  hashKey,
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { Parts, Reply } from '#app/lib/api.ts'
import { storeAnswer } from '#app/lib/store-answer.ts'
import type { Contract } from '#domain/contract.ts'
import { adminCall } from './admin-call.ts'
import { getTopics, invalidateAffected } from './affected-queries.ts'
import { getCallKey, type ReadKey } from './use-call.ts'

type ActionKey = Exclude<keyof Contract, ReadKey>

/** Reads that reply with the same as an action. */
type Answered<Key extends ActionKey> = {
  [Read in ReadKey]: Reply<Key> extends Reply<Read> ? Read : never
}[ReadKey]

type Variables<Key extends ActionKey> =
  Record<never, never> extends Parts<Contract[Key]> ? Parts<Contract[Key]> | undefined : Parts<Contract[Key]>

type ActionOptions<Key extends ActionKey, Read extends ReadKey> = {
  /** The read whose new data is the action's answer. */
  answers?: Read
  /** The read of what no longer exists after the action. For a DELETE it is that of the same path. */
  removes?: ReadKey
  /** Returns the data of `answers` to show while the action runs. It is taken back when the action fails. */
  expect?: (data: Reply<Read>, parts: Parts<Contract[Key]>) => Reply<Read>
  /** Runs before anything is fetched again. */
  onSuccess?: (answer: Reply<Key>, parts: Parts<Contract[Key]>) => void | Promise<void>
  /** False when the screen leaves what the action changes, which must happen before it is fetched again. */
  waits?: false
  /** Time that the answer is stored after its component is gone, in milliseconds. */
  gcTime?: number
}

/**
 * Changes something by a call of the API: `useMutation` whose variables are the call's parts. The queries that it may have
 * changed are fetched again, also after an error. Without `answers` it is pending until the visible ones are there.
 */
export function useAction<Key extends ActionKey, Read extends Answered<Key> = never>(
  key: Key,
  options: ActionOptions<Key, Read> = {},
) {
  return useMutation(getActionOptions(useQueryClient(), key, options))
}

export function getActionOptions<Key extends ActionKey, Read extends Answered<Key> = never>(
  client: QueryClient,
  key: Key,
  { answers, removes = getRemoved(key), expect, onSuccess, waits, ...options }: ActionOptions<Key, Read>,
): UseMutationOptions<Reply<Key>, Error, Variables<Key>, { shown?: QueryKey; before?: unknown }> {
  const getAnswered = (parts: unknown, answer?: unknown) => answers && getKey(answers, parts, answer)
  return {
    ...options,
    mutationKey: [key],
    mutationFn: (parts) => adminCall(key, (parts ?? {}) as Parts<Contract[Key]>),
    async onMutate(parts) {
      const shown = getAnswered(parts)
      if (!expect || !shown) return {}
      // A fetch that is under way would show the data from before.
      await client.cancelQueries({ queryKey: shown, exact: true })
      const before = client.getQueryData<Reply<Read>>(shown)
      if (before !== undefined) client.setQueryData(shown, expect(before, parts as Parts<Contract[Key]>))
      return { shown, before }
    },
    async onSuccess(answer, parts) {
      const answered = getAnswered(parts, answer)
      if (answered) storeAnswer(client, answered, answer)
      await onSuccess?.(answer, parts as Parts<Contract[Key]>)
    },
    onError(_error, _parts, state) {
      if (state?.shown && state.before !== undefined) client.setQueryData(state.shown, state.before)
    },
    async onSettled(answer, error, parts) {
      const current = error ? [] : [getAnswered(parts, answer), removes && getKey(removes, parts, undefined)]
      const hashes = current.map((queryKey) => queryKey && hashKey(queryKey))
      const isCurrent = ({ queryHash }: { queryHash: string }) => hashes.includes(queryHash)
      const fetched = invalidateAffected(client, getTopics(key), isCurrent)
      if (!answers && !error && waits !== false) await fetched
    },
  }
}

/**
 * Returns the key of a read with the parameters that its path names. The last is that of the answer, which may be another row than
 * the action's; the others are the action's.
 */
function getKey(read: ReadKey, parts: unknown, answer: unknown): QueryKey {
  const { params } = (parts ?? {}) as { params?: Record<string, unknown> }
  const fields = (answer ?? {}) as Record<string, unknown>
  const names = Array.from(read.matchAll(/:(\w+)/g), ([, name = '']) => name)
  if (names.length === 0) return getCallKey(read)
  const getValue = (name: string) => (read.endsWith(`:${name}/`) && fields[name]) || params?.[name]
  return [read, { params: Object.fromEntries(names.map((name) => [name, getValue(name)])) }]
}

/** Returns the read of what an action deletes. */
function getRemoved(key: ActionKey): ReadKey | undefined {
  return key.startsWith('DELETE ') ? (key.replace('DELETE', 'GET') as ReadKey) : undefined
}
