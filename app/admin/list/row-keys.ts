import type { KeyboardEvent } from 'react'
import type { Shortcut, Shortcuts } from '../keyboard/use-shortcuts.ts'

const getRows = () => [...document.querySelectorAll<HTMLElement>('main [data-rows] > li > :is(a, button)')]

/** Returns the row whose details are shown. */
export const getOpenRow = () => getRows().find((row) => row.ariaCurrent === 'true')

/**
 * Moves the focus to the next or previous row, counted from the focused one or else from the open one. In the details of a row
 * the arrow keys scroll.
 */
function moveBy(step: 1 | -1): boolean {
  const focused = document.activeElement
  if (focused?.closest('[data-details]')) return false
  const rows = getRows()
  const current = rows.find((row) => row === focused) ?? getOpenRow()
  const target = current ? rows[rows.indexOf(current) + step] : rows[0]
  target?.focus()
  return target !== undefined
}

/** Keys that reach the rows wherever the focus is. J and K have other meanings: the next step, and a card's day. */
export const rowShortcuts: Shortcuts = {
  arrowdown: ['nästa rad', () => moveBy(1)],
  arrowup: ['föregående rad', () => moveBy(-1)],
}

/** Moves the focus to the first row, and returns whether there is one. */
export function focusFirstRow(): boolean {
  const [row] = getRows()
  row?.focus()
  return row !== undefined
}

/** Returns the shortcut that leaves the open row. Beside the list it stays open, and the focus returns to it. */
export function leaveRow(isWide: boolean, close: () => void): Shortcut {
  if (!isWide) return ['stäng', close]
  const leave = () => {
    const row = getOpenRow()
    if (row) row.focus()
    else close()
  }
  return ['till raden', leave]
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
