import { Fragment } from 'react'

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
