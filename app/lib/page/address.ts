/** Event dispatched on `window` after a script changed the address. */
const changeEvent = 'addresschange'

type AddressChange = {
  replace?: boolean
  /** Stored with the history entry, and read from `history.state`. */
  state?: unknown
}

/** Changes the address bar without loading a page and without scrolling. */
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
