import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** What the screens behind a login fetch with: fresh for ten seconds, and asked for again when the connection broke. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Without a network a call fails like any other, and says so: to wait in silence would look like a slow server.
        networkMode: 'always',
        // A refusal stays a refusal; a broken connection is worth another try.
        retry: (failures, error) => !(error instanceof ApiError) && failures < 2,
      },
      // Nor is what somebody saves without a network kept back, and sent behind their back when there is one again.
      mutations: { networkMode: 'always' },
    },
  })
}
