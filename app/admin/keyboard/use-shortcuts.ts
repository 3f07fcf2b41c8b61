import { useLayoutEffect, useSyncExternalStore } from 'react'
import { isScanning } from './use-scanner.ts'

/**
 * A shortcut's description, as listed after its key (`ny inlämning`), and its action. An action that returns false leaves the key
 * to the browser.
 */
export type Shortcut = readonly [does: string, run: () => unknown]
export type Shortcuts = Readonly<Record<string, Shortcut>>

/** Scope of shortcuts, each overriding the next: a screen's, those of the rows of its list, and global ones. */
const levels = ['screen', 'rows', 'office'] as const
type Level = (typeof levels)[number]

let active: readonly { keys: Shortcuts; level: Level }[] = []
const listeners = new Set<() => void>()

function change(next: typeof active) {
  active = next
  for (const listener of listeners) listener()
}

/** Returns whether the user is typing or a dialog is open. Shortcuts are disabled then. */
function isBusy(target: EventTarget | null): boolean {
  const field = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')
  return Boolean(field) || document.querySelector('dialog[open]') !== null
}

/** Focuses the screen's search field. */
export const toSearchField: Shortcut = [
  'sök i listan',
  () => document.querySelector<HTMLElement>('main input[type=search]')?.focus(),
]

/** Maximum time between the keys of a two-key shortcut, in milliseconds. */
const pairMs = 1_500
let first: { key: string; at: number } | undefined

function onKey(event: KeyboardEvent) {
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    // A key that is held acts once: the next step of a repair or an order may send a mail.
    event.repeat ||
    event.defaultPrevented ||
    isBusy(event.target) ||
    isScanning()
  )
    return
  const key = event.key.toLowerCase()
  const sets = levels.flatMap((of) => active.filter(({ level }) => level === of)).map(({ keys }) => keys)
  const begun = first && event.timeStamp - first.at < pairMs ? `${first.key} ${key}` : undefined
  first = undefined
  const action = sets.map((keys) => (begun && keys[begun]) || keys[key]).find(Boolean)
  if (action) {
    if (action[1]() !== false) event.preventDefault()
  } else if (sets.some((keys) => Object.keys(keys).some((each) => each.startsWith(`${key} `)))) {
    first = { key, at: event.timeStamp }
  }
}

/**
 * Registers shortcuts while the caller is mounted; they are disabled while the user types. Names are a lower-case key or a
 * sequence of two keys (`g a`). The list of shortcuts is generated from them.
 */
export function useShortcuts(keys: Shortcuts, level: Level = 'screen'): void {
  useLayoutEffect(() => {
    const set = { keys, level }
    if (active.length === 0) window.addEventListener('keydown', onKey)
    change([...active, set])
    return () => {
      change(active.filter((each) => each !== set))
      if (active.length === 0) window.removeEventListener('keydown', onKey)
    }
  }, [keys, level])
}

export type KeyAndAction = { key: string; does: string }

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const none: typeof active = []

export function useActiveShortcuts(level: Level): KeyAndAction[] {
  const sets = useSyncExternalStore(
    subscribe,
    () => active,
    () => none,
  )
  const actions = new Map<string, string>()
  for (const { keys } of sets.filter((each) => each.level === level)) {
    for (const [key, [does]] of Object.entries(keys)) if (!actions.has(key)) actions.set(key, does)
  }
  return [...actions].map(([key, does]) => ({ key, does }))
}
