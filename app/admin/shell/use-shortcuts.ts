import { useEffect, useSyncExternalStore } from 'react'

/** What a key does, as the list of keys says it after the key (`ny inlämning`), and the doing. */
export type Shortcut = readonly [does: string, run: () => void]
export type Shortcuts = Readonly<Record<string, Shortcut>>

/** Whose keys: a screen's own, or those of the whole back office, which stand back for a screen's. */
type Level = 'screen' | 'office'

/** All keys that work now. */
let active: readonly { keys: Shortcuts; level: Level }[] = []
const listeners = new Set<() => void>()

function change(next: typeof active) {
  active = next
  for (const listener of listeners) listener()
}

/** Whether somebody is writing, or a dialog is open: letters are theirs then. */
function isBusy(target: EventTarget | null): boolean {
  const field = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')
  return Boolean(field) || document.querySelector('dialog[open]') !== null
}

/** Goes to the search field of the screen. */
export const toSearchField: Shortcut = [
  'sök i listan',
  () => document.querySelector<HTMLElement>('main input[type=search]')?.focus(),
]

/** How long the second key of a pair is waited for. */
const pairMs = 1_500
let first: { key: string; at: number } | undefined

function onKey(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusy(event.target)) return
  const key = event.key.toLowerCase()
  const sets = [
    ...active.filter(({ level }) => level === 'screen'),
    ...active.filter(({ level }) => level === 'office'),
  ].map(({ keys }) => keys)
  const begun = first && event.timeStamp - first.at < pairMs ? `${first.key} ${key}` : undefined
  first = undefined
  const action = sets.map((keys) => (begun && keys[begun]) || keys[key]).find(Boolean)
  if (action) {
    event.preventDefault()
    action[1]()
  } else if (sets.some((keys) => Object.keys(keys).some((each) => each.startsWith(`${key} `)))) {
    first = { key, at: event.timeStamp }
  }
}

/**
 * Keys that work while the caller is on the screen and nobody writes, by the name of the key in lower case, or of two keys
 * one after the other (`g a`). The list of keys is made of them.
 */
export function useShortcuts(keys: Shortcuts, level: Level = 'screen'): void {
  useEffect(() => {
    const set = { keys, level }
    if (active.length === 0) window.addEventListener('keydown', onKey)
    change([...active, set])
    return () => {
      change(active.filter((each) => each !== set))
      if (active.length === 0) window.removeEventListener('keydown', onKey)
    }
  }, [keys, level])
}

/** A key with what it does. */
export type KeyAndAction = { key: string; does: string }

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const none: typeof active = []

/** The keys that work now, each once. */
export function useActiveShortcuts(level: Level): KeyAndAction[] {
  const sets = useSyncExternalStore(
    subscribe,
    () => active,
    () => none,
  )
  const found = new Map<string, string>()
  for (const { keys } of sets.filter((each) => each.level === level)) {
    for (const [key, [does]] of Object.entries(keys)) if (!found.has(key)) found.set(key, does)
  }
  return [...found].map(([key, does]) => ({ key, does }))
}
