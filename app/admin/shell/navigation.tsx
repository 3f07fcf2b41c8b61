import {
  BarChart3,
  BookOpen,
  BookOpenCheck,
  Calculator,
  CalendarDays,
  Cog,
  Contact,
  CreditCard,
  FileText,
  HandCoins,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mails,
  Package,
  ReceiptText,
  Settings,
  ShoppingBag,
  Store,
  Tags,
  Users,
  Wrench,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { cx } from '#app/ui/class-names.ts'
import { useMe } from '../api/me.ts'
import { neededFor, useMayOpen } from './restricted.tsx'
import { type Waiting, WaitingMark } from './waiting-mark.tsx'

type Screen = {
  to: string
  label: string
  Icon: LucideIcon
  waiting?: Waiting
  /** Key of the keyboard shortcut, pressed after `g`. */
  letter?: string
  /** Matches further paths that belong to this screen. */
  also?: RegExp
}

/** The back office's screens in their navigation groups. */
export const screenGroups: readonly { title?: string; screens: readonly Screen[] }[] = [
  { screens: [{ to: '/admin/oversikt', label: 'Översikt', Icon: LayoutDashboard, letter: 'o' }] },
  {
    title: 'Verkstad',
    screens: [
      {
        to: '/admin/arenden',
        label: 'Ärenden',
        Icon: Wrench,
        letter: 'a',
        waiting: { queues: ['notes', 'to_confirm', 'parts_arrived'], words: 'väntar på er' },
      },
      {
        to: '/admin/delar',
        label: 'Delar',
        Icon: Cog,
        letter: 'l',
        waiting: { queues: ['low_parts'], words: 'att beställa' },
        also: /^\/admin\/inkop/,
      },
      { to: '/admin/bokningar', label: 'Bokningar', Icon: CalendarDays, letter: 'b' },
      {
        to: '/admin/quotes',
        label: 'Offertförfrågningar',
        Icon: FileText,
        letter: 'f',
        waiting: { queues: ['quotes'], words: 'nya' },
      },
      {
        to: '/admin/meddelanden',
        label: 'Meddelanden',
        Icon: Inbox,
        letter: 'm',
        waiting: { queues: ['messages', 'reviews'], words: 'att läsa' },
        also: /^\/admin\/omdomen/,
      },
    ],
  },
  {
    title: 'Butik',
    screens: [
      { to: '/admin/kassa', label: 'Kassa', Icon: Store, letter: 'c' },
      {
        to: '/admin/bestallningar',
        label: 'Beställningar',
        Icon: ShoppingBag,
        letter: 's',
        waiting: { queues: ['orders', 'withdrawals'], words: 'att packa eller ta emot' },
      },
      { to: '/admin/produkter', label: 'Produkter', Icon: Package, letter: 'p' },
      {
        to: '/admin/inbyten',
        label: 'Inbyten',
        Icon: HandCoins,
        letter: 'i',
        waiting: { queues: ['trade_ins'], words: 'att granska' },
      },
    ],
  },
  {
    title: 'Kontor',
    screens: [
      {
        to: '/admin/dashboard',
        label: 'Priser',
        Icon: Tags,
        letter: 'r',
        also: /^\/admin\/(prices|katalog)/,
      },
      { to: '/admin/fakturor', label: 'Fakturor', Icon: ReceiptText },
      { to: '/admin/betalningar', label: 'Betalningar', Icon: CreditCard, letter: 't' },
      { to: '/admin/dagsavslut', label: 'Dagsavslut', Icon: Calculator, letter: 'd' },
      { to: '/admin/bokforing', label: 'Bokföring', Icon: BookOpenCheck },
      { to: '/admin/kunder', label: 'Kunder', Icon: Contact, letter: 'k' },
      { to: '/admin/rapporter', label: 'Rapporter', Icon: BarChart3 },
      {
        to: '/admin/mejl',
        label: 'Mejl',
        Icon: Mails,
        letter: 'e',
        waiting: { queues: ['failed_mails'], words: 'gick inte fram' },
      },
      { to: '/admin/personal', label: 'Personal', Icon: Users, also: /^\/admin\/granskning/ },
      { to: '/admin/installningar', label: 'Inställningar', Icon: Settings, letter: 'n' },
      { to: '/admin/handbok', label: 'Handbok', Icon: BookOpen, letter: 'h' },
    ],
  },
]

/**
 * Renders links to the screens that the user may open: a column on wide screens, a row that scrolls horizontally to the current
 * screen's link on narrower ones, and the content of the menu on the narrowest.
 */
export function Navigation() {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  const { data: me } = useMe()
  const mayOpen = useMayOpen()
  // While the user is loading, links that need a permission reserve their space.
  const known = (to: string) => me !== undefined || neededFor(to) === undefined
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
      {screenGroups.map(({ title, screens }) => (
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
            .map(({ to, label, Icon, waiting, also }) => (
              <NavLink
                key={to}
                to={to}
                data-open={also?.test(pathname) ? '' : undefined}
                className={({ isActive }) =>
                  cx(
                    known(to) ? '' : 'invisible',
                    'flex min-h-10 shrink-0 items-center gap-2 whitespace-nowrap rounded-md px-2 font-semibold text-sm xl:min-h-8 xl:gap-2.5',
                    // All screens fit beside a low window too.
                    'xl:[@media(max-height:68rem)]:min-h-7 xl:[@media(max-height:56rem)]:min-h-6!',
                    isActive || also?.test(pathname)
                      ? 'bg-blue-tint text-blue-deep'
                      : 'text-ink-soft hover:bg-sunk hover:text-ink',
                  )
                }
              >
                <Icon aria-hidden="true" className="size-4.5 shrink-0" />
                <span className="min-w-0 truncate">{label}</span>
                {waiting ? (
                  <span className="ml-auto lg:ml-0 xl:ml-auto">
                    <WaitingMark of={waiting} />
                  </span>
                ) : null}
              </NavLink>
            ))}
        </div>
      ))}
    </nav>
  )
}
