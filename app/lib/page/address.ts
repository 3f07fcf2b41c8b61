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

/** The path whose content is shown, once `changePath` has been called. */
let shownPath: string | undefined

/**
 * Changes the address together with what the page shows, such as a confirmation with a private path: a reload opens that path,
 * and going back or forward to another path loads it.
 */
export function changePath(path: string, change?: AddressChange): void {
  if (shownPath === undefined) {
    window.addEventListener('popstate', () => {
      if (location.pathname !== shownPath) location.reload()
    })
  }
  changeAddress(path, change)
  // A reload starts at the top of the other page.
  history.scrollRestoration = 'manual'
  shownPath = location.pathname
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
