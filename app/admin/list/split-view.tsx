import { ArrowLeft } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useScreenTitle } from '#app/lib/page/use-screen-title.ts'
import { cx } from '#app/ui/class-names.ts'

type SplitViewProps = {
  /** False where a frame around the list shows the screen's title. */
  titled?: boolean
  /** Shown above both columns; on phones only while no row is open. */
  toolbar?: ReactNode
  list: ReactNode
  open: ReactNode | undefined
  /** Placeholder while no row is open; not shown on phones. */
  closed: ReactNode
}

/** Renders a list on the left and the open row on the right; on phones one at a time. */
export function SplitView({ titled = true, toolbar, list, open, closed }: SplitViewProps) {
  const title = useScreenTitle()
  const heading = useRef<HTMLHeadingElement>(null)
  const isOpen = open !== undefined
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    // The focused element may have been removed: the deleted row's buttons, or the list hidden on phones.
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

/** Renders the back link, on screens where the details replace the list. */
export function BackToList({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="link mb-3 inline-flex items-center gap-1.5 text-sm lg:hidden print:hidden">
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  )
}

export function RowList({ children }: { children: ReactNode }) {
  return <ul className="overflow-hidden rounded-xl border border-line bg-card">{children}</ul>
}

/** Moves the focus between rows with the arrow keys, for rows that are links or buttons. */
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
