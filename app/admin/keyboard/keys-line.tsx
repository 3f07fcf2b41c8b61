import { Fragment } from 'react'
import { type KeyAndAction, useActiveShortcuts } from './use-shortcuts.ts'

const names: Readonly<Record<string, string>> = {
  escape: 'Esc',
  shift: 'Shift',
  enter: 'Enter',
  arrowleft: '←',
  arrowright: '→',
  arrowup: '↑',
  arrowdown: '↓',
  'ctrl+s': 'Ctrl S',
  'ctrl+k': 'Ctrl K',
  'alt+n': 'Alt N',
  'ctrl+enter': 'Ctrl Enter',
}

/** Renders one or several keys as `<kbd>`. */
export function Keys({ keys }: { keys: string }) {
  return keys.split(' ').map((key, place) => (
    <Fragment key={key}>
      {place > 0 ? ' ' : null}
      <kbd className="inline-block min-w-5 rounded-sm border border-line bg-sunk px-1 text-center font-sans text-ink text-xs leading-5">
        {names[key] ?? key.toUpperCase()}
      </kbd>
    </Fragment>
  ))
}

export const rowKeys = (row: string, does = 'öppna'): readonly KeyAndAction[] => [
  { key: 'arrowup arrowdown', does: `mellan ${row}` },
  { key: 'enter', does },
]

/**
 * Renders the screen's shortcuts at its end, on devices that probably have a keyboard. `also` adds those of the screen's parts.
 */
export function KeysLine({ also = [] }: { also?: readonly KeyAndAction[] }) {
  const own = useActiveShortcuts('screen')
  const last = own.filter(({ key }) => key === 'escape')
  const all = [...own.filter(({ key }) => key !== 'escape'), ...also, ...last, { key: '?', does: 'alla' }]
  return (
    <p className="text-ink-soft text-sm max-lg:hidden">
      Tangenter:{' '}
      {all.map(({ key, does }, place) => (
        <Fragment key={key}>
          {place > 0 ? ', ' : ''}
          <span className="whitespace-nowrap">
            <Keys keys={key} /> {does}
          </span>
        </Fragment>
      ))}
      .
    </p>
  )
}
