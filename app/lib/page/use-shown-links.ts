import { usePage } from '#app/framework/page-context.tsx'

/** Returns a function that tells whether an address may be linked to: whether it is no page that is switched off. */
export function useIsShown(): (address: string) => boolean {
  const { offPaths } = usePage().site
  return (address) => !offPaths.includes(address.split(/[?#]/, 1)[0] ?? '')
}

/** Leaves out links to pages that are switched off. */
export function useShownLinks<Item extends { to: string }>(links: readonly Item[]): Item[] {
  const isShown = useIsShown()
  return links.filter(({ to }) => isShown(to))
}
