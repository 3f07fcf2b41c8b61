import { useLocation } from 'react-router'
import { TabLinks } from '../components/tab-links.tsx'
import { findPlace, getLabel, useShownTabs } from './areas.ts'
import { WaitingMark } from './waiting-mark.tsx'

/** Renders the tabs of the area that is open. An area with one screen has none. */
export function AreaTabs() {
  const { pathname } = useLocation()
  const getShownTabs = useShownTabs(false)
  const place = findPlace(pathname)
  if (!place) return null
  const shown = getShownTabs(place.area)
  // One that was opened by its address has a tab, although the shop does not use it.
  const tabs = place.area.tabs.filter((tab) => shown.includes(tab) || tab === place.tab)
  if (tabs.length < 2) return null
  return (
    <TabLinks
      about={`${place.area.label}, flikar`}
      className="mb-4"
      tabs={tabs.map((tab) => ({
        to: tab.path,
        label: getLabel(tab),
        isOpen: tab === place.tab,
        mark: tab.waiting ? <WaitingMark waiting={tab.waiting} /> : undefined,
      }))}
    />
  )
}
