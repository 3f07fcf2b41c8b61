import { elementsWith } from './dom.ts'
import { recordEarlyInput } from './early-input.ts'
import { showIslandFailure } from './island-failure.ts'
import { whenShown } from './visits.ts'

/**
 * Hydrates the page's islands, each at its trigger or when the visitor uses it. A page that is being prerendered waits: its
 * effects and calls must not run before the visitor comes.
 */
export function startIslands(): void {
  for (const root of elementsWith('island')) {
    const hydrate = prepareIsland(root)
    void whenShown().then(() => whenTriggered(root, hydrate))
  }
}

/** Returns a function that loads and hydrates the island; calls while it does so, or after it has, do nothing. */
function prepareIsland(root: HTMLElement): () => void {
  let state: 'waiting' | 'loading' | 'hydrated' | 'failed' = 'waiting'
  // An island that shows nothing but a loading message is wanted from the start.
  let isWanted = root.querySelector('[data-loading]') !== null

  const earlyInput = recordEarlyInput(root, () => {
    isWanted = true
    hydrate()
    if (state === 'failed') showIslandFailure(root)
  })
  const hydrate = () => {
    if (state !== 'waiting') return
    state = 'loading'
    loadAndHydrate().catch((error: unknown) => {
      // The script could not be fetched: the network is down, or another version has been deployed. The server's HTML stays,
      // and the next trigger tries again. Only visitors who use the island need to know.
      reportError(error)
      state = 'waiting'
      if (isWanted) showIslandFailure(root)
    })
  }
  const loadAndHydrate = async () => {
    // React and the table of all islands. The page's HTML preloads the island itself.
    const { hydrateIsland } = await import('./hydrate-island.tsx')
    if (await hydrateIsland(root, earlyInput)) {
      state = 'hydrated'
      // Browser tests wait for this mark.
      root.dataset.hydrated = ''
    } else {
      state = 'failed'
      if (isWanted) showIslandFailure(root)
    }
  }
  return hydrate
}

/** Calls `hydrate` at the island's trigger. A pointer over the island, or focus in it, comes first. */
function whenTriggered(root: HTMLElement, hydrate: () => void): void {
  const { when } = root.dataset
  root.addEventListener('pointerover', hydrate)
  root.addEventListener('focusin', hydrate)
  if (when === 'load') hydrate()
  // An island that renders nothing on the server has no element that could become visible.
  else if (when === 'idle' || root.children.length === 0) whenIdle(hydrate)
  else whenNear(root, hydrate)
}

function whenNear(root: HTMLElement, callback: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      callback()
    },
    { rootMargin: '300px' },
  )
  // The root has `display: contents` and therefore no box to observe.
  for (const child of root.children) observer.observe(child)
}

function whenIdle(callback: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(callback)
  else setTimeout(callback, 500)
}
