import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'

export type TableProps = ComponentProps<'table'> & {
  /** What the table holds, for screen readers; it also names the scrolling area. */
  caption: string
  /** Shows the caption above the table. */
  showCaption?: boolean
}

/** A dense table on a card. Wider than its place, it scrolls sideways by itself, by keyboard too. */
export function Table({ caption, showCaption = false, className, children, ...rest }: TableProps) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-card"
    >
      <table {...rest} className={cx('w-full border-collapse text-left text-sm', className)}>
        <caption className={showCaption ? 'px-4 py-3 text-left font-semibold' : 'sr-only'}>{caption}</caption>
        {children}
      </table>
    </section>
  )
}

/** The head row's group: `<THead><tr><TH>…`. */
export function THead({ className, ...rest }: ComponentProps<'thead'>) {
  return <thead {...rest} className={cx('border-line border-b bg-sunk text-ink-soft', className)} />
}

/** The body: hairlines between rows, the row under the pointer tinted. */
export function TBody({ className, ...rest }: ComponentProps<'tbody'>) {
  return (
    <tbody
      {...rest}
      className={cx(
        '[&_tr:hover]:bg-blue-tint/50 [&_tr:not(:last-child)]:border-b [&_tr]:border-line',
        className,
      )}
    />
  )
}

type CellProps = {
  /** Figures stand to the right, under each other. */
  numeric?: boolean
}

/** A column's heading. */
export function TH({ numeric, className, scope = 'col', ...rest }: ComponentProps<'th'> & CellProps) {
  return (
    <th
      {...rest}
      scope={scope}
      className={cx('whitespace-nowrap px-3 py-2 font-semibold', numeric && 'text-right', className)}
    />
  )
}

/** A cell. */
export function TD({ numeric, className, ...rest }: ComponentProps<'td'> & CellProps) {
  return <td {...rest} className={cx('px-3 py-2 align-middle', numeric && 'figures text-right', className)} />
}

/** Pairs of label and value in two columns: the details of a case, an order, a person. */
export function Facts({
  facts,
  className,
}: {
  facts: readonly (readonly [string, ReactNode])[]
  className?: string
}) {
  return (
    <dl className={cx('grid grid-cols-[auto_1fr] gap-x-6 gap-y-2', className)}>
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="min-w-0 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
