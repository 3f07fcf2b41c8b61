import { usePage } from '../framework/page-context.tsx'

/** The settings that every page may show. Pages that are no longer rendered by React Router call `usePage` themselves. */
export function useRootData() {
  return usePage().site
}
