import { matchPath } from 'react-router'
import { type Area, type AreaTab, officeAreas } from '#app/screens.ts'
import { useCall } from '../api/use-call.ts'
import { useMayOpen } from './restricted.tsx'

/** Returns the label of a tab. */
export const getLabel = ({ label, title }: AreaTab) => label ?? title

/** Returns the name of a tab outside its area, where a label alone would not say enough. */
export const getName = ({ name, title }: AreaTab) => name ?? title

/** Returns the area of a path and its tab there; undefined outside the areas. */
export function findPlace(pathname: string): { area: Area; tab: AreaTab } | undefined {
  for (const area of officeAreas)
    for (const tab of area.tabs)
      if ([tab, ...(tab.parts ?? [])].some(({ path }) => matchPath(path, pathname))) return { area, tab }
  return undefined
}

/**
 * Returns a function that returns the tabs of an area that are shown: those that the user may open, without what the shop does not use.
 * While the usage is loading all are shown, to avoid layout shifts in a shop that uses all.
 */
export function useShownTabs(all: boolean): (area: Area) => readonly AreaTab[] {
  const mayOpen = useMayOpen()
  const { data } = useCall('GET /api/admin/office/overview/')
  return ({ tabs }) =>
    tabs.filter(({ path, usage }) => mayOpen(path) && (all || !usage || !data || data.used.includes(usage)))
}
