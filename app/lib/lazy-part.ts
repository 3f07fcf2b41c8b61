import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** The scripts of parts, those that could not be had included. */
const asked: Promise<unknown>[] = []

/**
 * A part that is on its page from the start, and whose script comes beside the page's own: the browser asks for it at once,
 * since until it is there a press on the part does nothing. For what comes up later React's own `lazy` is enough.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own lazy, which takes components with whatever properties
export function lazyPart<Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
): LazyExoticComponent<Part> {
  if (typeof document === 'undefined') return lazy(load)
  const loading = load()
  asked.push(loading.catch(() => undefined))
  return lazy(() => loading)
}

/** Waits until all parts that the page has asked for are there, or could not be had. */
export function partsArrived(): Promise<unknown> {
  return Promise.all(asked)
}
