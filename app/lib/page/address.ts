/** Event on `window` after a script has changed the address. */
const changeEvent = 'addresschange'

type AddressChange = {
  /** Replaces the current entry of the history instead of adding one. */
  replace?: boolean
  /** Stored with the entry, and read from `history.state`. */
  state?: unknown
}

/** Changes the query in the address bar without loading a page. The scroll position stays. */
export function changeAddress(path: string, { replace = false, state = null }: AddressChange = {}): void {
  if (replace) history.replaceState(state, '', path)
  else history.pushState(state, '', path)
  window.dispatchEvent(new Event(changeEvent))
}

/**
 * Calls the listener when the address changes without loading a page: by `changeAddress`, or by the back and forward buttons.
 * Returns a function that unsubscribes.
 */
export function subscribeToAddress(listener: () => void): () => void {
  window.addEventListener(changeEvent, listener)
  window.addEventListener('popstate', listener)
  return () => {
    window.removeEventListener(changeEvent, listener)
    window.removeEventListener('popstate', listener)
  }
}
