import type { ReactNode } from 'react'
import { cx } from '../../ui/class-names.ts'

type DataTableProps = {
  /** Table name for screen readers. */
  label: string
  /** Headings of the columns: first the texts, then the figures, which are aligned to the right. */
  columns: readonly string[]
  /** Number of columns with text. */
  texts?: number
  /** The first cell is the row's heading. `part`, from 0 to 1, draws a bar below it. */
  rows: readonly { key: string | number; cells: readonly ReactNode[]; part?: number }[]
  foot?: readonly ReactNode[]
  /** Limits the height and makes the table scroll, for many rows. */
  tall?: boolean
}

/** Renders a data table that scrolls horizontally on narrow screens. */
export function DataTable({ label, columns, texts = 1, rows, foot, tall = false }: DataTableProps) {
  const align = (at: number) => (at < texts ? 'text-left' : 'figures whitespace-nowrap text-right')
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      className={cx('relative overflow-auto', tall && 'max-h-96 print:max-h-none')}
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-line border-b text-ink-soft">
            {columns.map((column, at) => (
              <th key={column} scope="col" className={cx('py-1.5 pr-4 font-semibold last:pr-0', align(at))}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells], part }) => (
            <tr key={key} className="border-line border-b last:border-b-0">
              <th scope="row" className={cx('min-w-32 py-1.5 pr-4 font-normal', align(0))}>
                {name}
                {part === undefined ? null : (
                  <span
                    aria-hidden="true"
                    className="mt-1 block h-1.5 rounded-full bg-sunk print:border print:border-line"
                  >
                    <span
                      className="block h-full rounded-full bg-blue print:border-ink print:border-t-4"
                      style={{ width: `${Math.max(0, Math.min(1, part)) * 100}%` }}
                    />
                  </span>
                )}
              </th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]} className={cx('py-1.5 pr-4 last:pr-0', align(at + 1))}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot ? (
          <tfoot>
            <tr className="border-ink border-t font-semibold">
              {foot.map((cell, at) =>
                at === 0 ? (
                  <th key="name" scope="row" className="py-1.5 pr-4 text-left">
                    {cell}
                  </th>
                ) : (
                  <td key={columns[at]} className={cx('py-1.5 pr-4 last:pr-0', align(at))}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  )
}
