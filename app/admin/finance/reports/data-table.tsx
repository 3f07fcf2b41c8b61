import type { ReactNode } from 'react'
import { cx } from '#app/ui/class-names.ts'

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

/**
 * Renders a data table. On narrow screens one with three figures shows each row on two lines, its heading above its figures;
 * wider ones scroll horizontally.
 */
export function DataTable({ label, columns, texts = 1, rows, foot, tall = false }: DataTableProps) {
  const align = (at: number) => (at < texts ? 'text-left' : 'figures whitespace-nowrap text-right')
  const folds = columns.length === 4
  const row = folds && '@max-md:grid @max-md:grid-cols-3 @max-md:text-xs'
  const heading = folds && '@max-md:col-span-full @max-md:pb-0 @max-md:text-sm'
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      className={cx('@container relative overflow-auto', tall && 'max-h-96 print:max-h-none')}
    >
      <table className={cx('w-full text-sm', folds && '@max-md:block')}>
        <caption className="sr-only">{label}</caption>
        <thead className={cx(folds && '@max-md:block')}>
          <tr className={cx('border-line border-b text-ink-soft', row)}>
            {columns.map((column, at) => (
              <th
                key={column}
                scope="col"
                className={cx('py-1.5 pr-4 font-semibold last:pr-0', align(at), at === 0 && heading)}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={cx(folds && '@max-md:block')}>
          {rows.map(({ key, cells: [name, ...cells], part }) => (
            <tr key={key} className={cx('border-line border-b last:border-b-0', row)}>
              <th scope="row" className={cx('min-w-32 py-1.5 pr-4 font-normal', align(0), heading)}>
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
          <tfoot className={cx(folds && '@max-md:block')}>
            <tr className={cx('border-ink border-t font-semibold', row)}>
              {foot.map((cell, at) =>
                at === 0 ? (
                  <th key="name" scope="row" className={cx('py-1.5 pr-4 text-left', heading)}>
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
