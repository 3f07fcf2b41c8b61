declare global {
  interface Document {
    /** Whether the page is being prerendered. Undefined in browsers without prerendering. */
    readonly prerendering?: boolean
  }
}

/** Resolves when the visitor sees the page: immediately, or when a prerendered page is shown. */
export async function whenPageActivated(): Promise<void> {
  if (!document.prerendering) return
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
}

/** Calls the listener when the visitor returns to the page and the browser restores it from the back/forward cache. */
export function onPageRestored(listener: () => void): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listener()
  })
}
