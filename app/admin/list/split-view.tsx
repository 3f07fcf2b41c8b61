import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useScreenTitle } from '#app/lib/page/use-screen-title.ts'
import { cx } from '#app/ui/class-names.ts'
import { useShortcuts } from '../keyboard/use-shortcuts.ts'
import { getOpenRow, rowShortcuts, walkRows } from './row-keys.ts'
import { useWide } from './use-wide.ts'

type SplitViewProps = {
  /** False where a frame around the list shows the screen's title. */
  titled?: boolean
  /** The screen's actions, beside its title; on phones only while no row is open. */
  actions?: ReactNode
  /** Shown above both columns; on phones only while no row is open. */
  toolbar?: ReactNode
  list: ReactNode
  /** The open row's `RowDetails`. On wide screens one is open while there are rows. */
  open: ReactNode | undefined
}

/** Renders a list on the left and the open row on the right; on phones one at a time. */
export function SplitView({ titled = true, actions, toolbar, list, open }: SplitViewProps) {
  const title = useScreenTitle()
  const heading = useRef<HTMLHeadingElement>(null)
  const isOpen = open !== undefined
  const isWide = useWide()
  const wasOpen = useRef(isOpen)
  const lastPath = useRef<string>(undefined)
  useEffect(() => {
    if (isOpen) lastPath.current = getOpenRow()?.getAttribute('href') ?? undefined
  })
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    // On wide screens the first row opens on arrival.
    if (isOpen && isWide) return
    // The focused element may be gone: the deleted row's buttons, or the list hidden on phones.
    const focused = document.activeElement
    const isLost = !focused || focused === document.body || !focused.checkVisibility()
    if (!isLost && focused !== heading.current) return
    const row = isOpen
      ? null
      : document.querySelector<HTMLElement>(`[data-rows] a[href="${lastPath.current}"]`)
    const target = row ?? heading.current
    target?.focus()
  }, [isOpen, isWide])
  return (
    <div className="grid grid-cols-1 items-start gap-x-5 gap-y-3 print:block lg:grid-cols-[minmax(20rem,27rem)_minmax(0,1fr)]">
      {titled ? (
        <div
          className={cx(
            'flex min-h-(--control) flex-wrap items-center justify-between gap-x-6 gap-y-2 lg:col-span-2 print:hidden',
            isOpen && 'max-lg:contents',
          )}
        >
          <h1 ref={heading} tabIndex={-1} className={cx('text-2xl outline-none', isOpen && 'max-lg:sr-only')}>
            {title}
          </h1>
          {actions ? (
            <div
              className={cx('flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1', isOpen && 'max-lg:hidden')}
            >
              {actions}
            </div>
          ) : null}
        </div>
      ) : null}
      {toolbar ? (
        <div className={cx('min-w-0 lg:col-span-2 print:hidden', isOpen && 'max-lg:hidden')}>{toolbar}</div>
      ) : null}
      <div className={cx('flex flex-col gap-3 print:hidden', isOpen && 'max-lg:hidden')}>{list}</div>
      {open}
    </div>
  )
}

type RowDetailsProps = {
  /** Address and label of the link back to the list, on screens where the details replace it. */
  listPath: string
  back: string
  /** Called when the focus enters, by a click too. */
  onFocus?: () => void
  children: ReactNode
}

/** Renders the open row. Beside a long list it stays in view, and scrolls on its own when it is taller than the window. */
export function RowDetails({ listPath, back, onFocus, children }: RowDetailsProps) {
  const isWide = useWide()
  useEffect(() => {
    // The list may have been scrolled further than the details that replace it.
    if (!isWide) window.scrollTo(0, 0)
  }, [isWide])
  const details = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = details.current
    if (!element || !onFocus) return
    element.addEventListener('focusin', onFocus)
    return () => element.removeEventListener('focusin', onFocus)
  }, [onFocus])
  return (
    <div
      ref={details}
      data-details
      tabIndex={-1}
      className="min-w-0 outline-none lg:sticky lg:top-28 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto lg:rounded-xl xl:top-5 xl:max-h-[calc(100dvh-2.5rem)] print:static! print:max-h-none! print:overflow-visible!"
    >
      <Link
        to={listPath}
        className="link mb-3 inline-flex items-center gap-1.5 text-sm lg:hidden print:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {back}
      </Link>
      {children}
    </div>
  )
}

export function RowList({ children }: { children: ReactNode }) {
  useShortcuts(rowShortcuts, 'rows')
  return (
    <ul data-rows className="overflow-hidden rounded-xl border border-line bg-card">
      {children}
    </ul>
  )
}

type RowProps = { to: string; isOpen: boolean; choice?: ReactNode; children: ReactNode }

export function Row({ to, isOpen, choice, children }: RowProps) {
  return (
    <li className={cx('border-line border-b last:border-b-0', choice ? 'flex items-stretch' : null)}>
      {choice}
      <Link
        to={to}
        aria-current={isOpen ? 'true' : undefined}
        preventScrollReset
        onKeyDown={walkRows}
        className={cx(
          'block min-w-0 flex-1 scroll-mt-28 scroll-mb-5 xl:scroll-mt-5 px-4 py-1 focus-visible:-outline-offset-3',
          choice ? 'pl-1' : null,
          isOpen ? 'bg-blue-tint' : 'hover:bg-sunk',
        )}
      >
        {children}
      </Link>
    </li>
  )
}
