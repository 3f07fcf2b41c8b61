import { ArrowLeft } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useScreenTitle } from '../../lib/page/use-screen-title.ts'
import { cx } from '../../ui/class-names.ts'

type SplitViewProps = {
  /** False where a frame around the list shows the screen's title. */
  titled?: boolean
  /** What stands over both; on a phone only while nothing is open. */
  toolbar?: ReactNode
  /** The list with its filter and pager. */
  list: ReactNode
  /** The open row's details; undefined when none is open. */
  open: ReactNode | undefined
  /** What stands beside the list while nothing is open; on a phone there is no room for it. */
  closed: ReactNode
}

/** A list to the left and the open one to the right; on a phone one at a time. */
export function SplitView({ titled = true, toolbar, list, open, closed }: SplitViewProps) {
  const title = useScreenTitle()
  const heading = useRef<HTMLHeadingElement>(null)
  const isOpen = open !== undefined
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    // What had the focus may be gone: the deleted row's buttons, or the list that a phone no longer shows.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [isOpen])
  return (
    <div className="grid grid-cols-1 items-start gap-x-5 gap-y-3 print:block lg:grid-cols-[minmax(20rem,27rem)_minmax(0,1fr)]">
      {titled ? (
        <h1
          ref={heading}
          tabIndex={-1}
          className={cx('text-2xl outline-none lg:col-span-2 print:hidden', isOpen && 'max-lg:sr-only')}
        >
          {title}
        </h1>
      ) : null}
      {toolbar ? (
        <div className={cx('min-w-0 lg:col-span-2 print:hidden', isOpen && 'max-lg:hidden')}>{toolbar}</div>
      ) : null}
      <div className={cx('flex flex-col gap-3 print:hidden', isOpen && 'max-lg:hidden')}>{list}</div>
      {open ?? <div className="max-lg:hidden">{closed}</div>}
    </div>
  )
}

/** The way back to the list, where the details hide it. */
export function BackToList({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="link mb-3 inline-flex items-center gap-1.5 text-sm lg:hidden print:hidden">
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  )
}

/** The rows of the list. */
export function RowList({ children }: { children: ReactNode }) {
  return <ul className="overflow-hidden rounded-xl border border-line bg-card">{children}</ul>
}

/** The arrow keys go from row to row, be the rows links or buttons. */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const row = event.currentTarget.closest('li')
  const next =
    event.key === 'ArrowDown'
      ? row?.nextElementSibling
      : event.key === 'ArrowUp'
        ? row?.previousElementSibling
        : undefined
  const target = next?.querySelector<HTMLElement>('a, button')
  if (!target) return
  event.preventDefault()
  target.focus()
}

/** A row that opens at `to`. */
export function Row({ to, isOpen, children }: { to: string; isOpen: boolean; children: ReactNode }) {
  return (
    <li className="border-line border-b last:border-b-0">
      <Link
        to={to}
        aria-current={isOpen ? 'true' : undefined}
        preventScrollReset
        onKeyDown={walkRows}
        className={cx(
          'block px-4 py-3 focus-visible:-outline-offset-3',
          isOpen ? 'bg-blue-tint' : 'hover:bg-sunk',
        )}
      >
        {children}
      </Link>
    </li>
  )
}
