import { useEffect } from 'react'

/** Whether somebody is writing, or a dialog is open: letters are theirs then. */
export function isBusy(target: EventTarget | null): boolean {
  const field = target instanceof HTMLElement && target.closest('input, textarea, select')
  return Boolean(field) || document.querySelector('dialog[open]') !== null
}

/** Keys of a screen, by the name of the key in lower case. */
export function useShortcuts(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusy(event.target))
        return
      const deed = keys[event.key.toLowerCase()]
      if (!deed) return
      event.preventDefault()
      deed()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [keys])
}
