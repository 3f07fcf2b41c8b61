import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query'

/**
 * Stores the answer of an action as the data of a query. A refetch that is under way may have read what was there before the
 * action, so it is dropped and made again.
 */
export function storeAnswer<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  answer: Updater<Data | undefined, Data | undefined>,
): void {
  client.setQueryData(queryKey, answer)
  const query = { queryKey, exact: true }
  if (client.isFetching(query) > 0) void client.invalidateQueries(query)
}
