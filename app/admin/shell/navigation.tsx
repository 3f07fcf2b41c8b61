import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { officeAreas } from '#app/screens.ts'
import { cx } from '#app/ui/class-names.ts'
import { useMe } from '../api/me.ts'
import { findPlace, useShownTabs } from './areas.ts'
import { screenIcons } from './screen-icons.ts'
import { WaitingMark } from './waiting-mark.tsx'

const handbookPath = '/admin/handbok'

const entryClass =
  'flex min-h-10 shrink-0 items-center gap-2 whitespace-nowrap rounded-md px-2 font-semibold text-sm xl:min-h-9 xl:gap-2.5'

/**
 * Renders links to the areas of the back office: a column on wide screens, a row on narrower ones, and the content of the menu on the
 * narrowest. Areas that the shop does not use yet are behind a button.
 */
export function Navigation() {
  const { pathname } = useLocation()
  const { data: me } = useMe()
  const [showsAll, setShowsAll] = useState(false)
  const getTabs = useShownTabs(showsAll)
  const getAllTabs = useShownTabs(true)
  const place = findPlace(pathname)
  const open = place?.area
  const chapter = place?.tab.handbook ?? place?.area.handbook
  const shown = officeAreas.filter((area) => getTabs(area).length > 0 || area === open)
  const hidden = officeAreas.filter((area) => !shown.includes(area) && getAllTabs(area).length > 0)
  return (
    // Positioned, so that visually hidden content inside does not widen the page.
    <nav
      aria-label="Admin"
      className="relative grid w-full grid-cols-2 items-start gap-x-4 gap-y-0.5 py-2 sm:grid-cols-3 lg:flex lg:flex-wrap lg:gap-x-0.5 lg:py-0 lg:max-xl:order-last xl:min-h-0 xl:min-w-0 xl:flex-1 xl:flex-col xl:flex-nowrap xl:items-stretch xl:gap-0.5 xl:overflow-y-auto xl:overflow-x-hidden"
    >
      {shown.map((area) => {
        const tabs = getTabs(area)
        const path = (tabs[0] ?? area.tabs[0]).path
        // The handbook opens where it explains the screen.
        const to = path === handbookPath && chapter ? `${path}#${encodeURIComponent(chapter)}` : path
        const Icon = screenIcons[area.icon]
        const queues = [...new Set(tabs.flatMap(({ waiting }) => waiting?.queues ?? []))]
        const words = (tabs.length === 1 && tabs[0]?.waiting?.words) || 'väntar'
        const isFirstBelow = area === shown.find(({ isOffice }) => isOffice)
        return (
          <Link
            key={area.label}
            to={to}
            aria-current={area === open ? (path === pathname ? 'page' : 'true') : undefined}
            className={cx(
              entryClass,
              // While the user is loading, areas that need a permission reserve their space.
              me === undefined && area.tabs.every(({ needs }) => needs) && 'invisible',
              isFirstBelow && 'xl:mt-3',
              area === open ? 'bg-blue-tint text-blue-deep' : 'text-ink-soft hover:bg-sunk hover:text-ink',
            )}
          >
            <Icon
              aria-hidden="true"
              className={cx('size-4.5 shrink-0', area.isOffice ? 'lg:max-xl:size-5' : 'lg:max-xl:hidden')}
            />
            <span className={cx('min-w-0 truncate', area.isOffice && 'lg:max-xl:sr-only')}>{area.label}</span>
            {queues.length > 0 ? (
              <span className="ml-auto lg:ml-0 xl:ml-auto">
                <WaitingMark waiting={{ queues, words }} />
              </span>
            ) : null}
          </Link>
        )
      })}
      {hidden.length > 0 || showsAll ? (
        <button
          type="button"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          className={cx(entryClass, 'text-ink-soft hover:bg-sunk hover:text-ink')}
        >
          {showsAll ? 'Visa färre' : 'Visa det ni inte använder'}
        </button>
      ) : null}
    </nav>
  )
}
