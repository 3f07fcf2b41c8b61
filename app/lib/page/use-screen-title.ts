import { useMatches } from 'react-router'

/** The title of the open screen, from `app/screens.ts`. */
export function useScreenTitle(): string | undefined {
  return useMatches()
    .map(({ handle }) => (handle as { title?: string } | undefined)?.title)
    .findLast((title) => title !== undefined)
}
