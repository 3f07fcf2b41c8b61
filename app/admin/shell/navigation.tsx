import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { allScreens } from '#app/screens.ts'
import { cx } from '#app/ui/class-names.ts'
import { useMe } from '../api/me.ts'
import { findScreen, useMayOpen } from './restricted.tsx'
import { screenIcons } from './screen-icons.ts'
import { WaitingMark } from './waiting-mark.tsx'

const groups = [undefined, 'Verkstad', 'Butik', 'Kontor'] as const

/** The back office's navigation: its groups, each with the screens that have an entry. */
export const menuGroups = groups.map((title) => ({
  title,
  screens: allScreens.flatMap(({ path, title: name, menu }) =>
    menu && menu.group === title
      ? [{ ...menu, to: path, label: menu.label ?? name, Icon: screenIcons[menu.icon] }]
      : [],
  ),
}))

/**
 * Renders links to the screens that the user may open: a column on wide screens, a row that scrolls horizontally to the current
 * screen's link on narrower ones, and the content of the menu on the narrowest.
 */
export function Navigation() {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  const { data: me } = useMe()
  const mayOpen = useMayOpen()
  const partOf = findScreen(pathname)?.partOf
  // While the user is loading, links that need a permission reserve their space.
  const canShow = (to: string) => me !== undefined || findScreen(to)?.needs === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another open screen
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      nav.current
        ?.querySelector('[aria-current], [data-open]')
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  return (
    // Positioned, so that visually hidden content inside does not widen the page.
    <nav
      ref={nav}
      aria-label="Admin"
      className="relative grid w-full grid-cols-2 items-start gap-x-4 gap-y-3 py-2 sm:grid-cols-4 lg:-mx-6 lg:flex lg:min-w-full lg:flex-1 lg:scroll-px-6 lg:gap-1 lg:overflow-x-auto lg:px-6 lg:py-0 lg:[scrollbar-width:none] lg:max-xl:order-last xl:mx-0 xl:min-h-0 xl:min-w-0 xl:flex-col xl:items-stretch xl:gap-3 xl:[@media(max-height:62rem)]:gap-1 xl:overflow-y-auto xl:overflow-x-hidden xl:px-0"
    >
      {menuGroups.map(({ title, screens }) => (
        <div
          key={title ?? ''}
          className="flex shrink-0 flex-col gap-0.5 lg:flex-row lg:gap-1 xl:flex-col xl:gap-0.5 xl:[@media(max-height:62rem)]:gap-0"
        >
          {title ? (
            <p
              aria-hidden="true"
              className="px-2 pb-1 font-semibold text-ink-soft text-xs lg:max-xl:hidden xl:[@media(max-height:62rem)]:hidden"
            >
              {title}
            </p>
          ) : null}
          {screens
            .filter(({ to }) => mayOpen(to))
            .map(({ to, label, Icon, waiting }) => (
              <NavLink
                key={to}
                to={to}
                data-open={partOf === to ? '' : undefined}
                className={({ isActive }) =>
                  cx(
                    canShow(to) ? '' : 'invisible',
                    'flex min-h-10 shrink-0 items-center gap-2 whitespace-nowrap rounded-md px-2 font-semibold text-sm xl:min-h-8 xl:gap-2.5',
                    // All screens fit beside a low window too.
                    'xl:[@media(max-height:68rem)]:min-h-7 xl:[@media(max-height:56rem)]:min-h-6!',
                    isActive || partOf === to
                      ? 'bg-blue-tint text-blue-deep'
                      : 'text-ink-soft hover:bg-sunk hover:text-ink',
                  )
                }
              >
                <Icon aria-hidden="true" className="size-4.5 shrink-0" />
                <span className="min-w-0 truncate">{label}</span>
                {waiting ? (
                  <span className="ml-auto lg:ml-0 xl:ml-auto">
                    <WaitingMark waiting={waiting} />
                  </span>
                ) : null}
              </NavLink>
            ))}
        </div>
      ))}
    </nav>
  )
}
