import { QueryClient } from '@tanstack/react-query'
import { NetworkError } from './api.ts'

/** Creates the query client of the signed-in app: data is fresh for ten seconds, and network errors are retried. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Without a network, calls must fail visibly. Waiting silently would look like a slow server.
        networkMode: 'always',
        // Error responses, and errors of the page itself, are final.
        retry: (failures, error) => error instanceof NetworkError && failures < 2,
      },
      // Without a network, mutations must fail too, rather than be queued and sent later without the user's knowledge.
      mutations: { networkMode: 'always' },
    },
  })
}
