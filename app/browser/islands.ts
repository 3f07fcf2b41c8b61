import { whenIdle } from '../lib/when-idle.ts'
import { elementsWith } from './dom.ts'
import { recordEarlyInput } from './early-input.ts'
import { showIslandFailure } from './island-failure.ts'
import { whenPageActivated } from './page-lifecycle.ts'

/**
 * Hydrates the page's islands, each at its trigger or when the visitor uses it. A page that is being prerendered waits: its
 * effects and API calls must not run before the visitor sees it.
 */
export function startIslands(): void {
  const firstPaint = waitForFirstPaint()
  for (const root of elementsWith('island')) {
    const hydrate = prepareIsland(root)
    void firstPaint.then(async () => {
      preloadScripts(root)
      await whenPageActivated()
      whenTriggered(root, hydrate)
    })
  }
}

/** Resolves after the first paint, so that scripts do not delay the text on a slow connection. */
async function waitForFirstPaint(): Promise<void> {
  // A page that is in the background or being prerendered is not painted.
  if (document.hidden) return
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

function preloadScripts(root: HTMLElement): void {
  for (const src of root.dataset.scripts?.split(' ') ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = src
    document.head.append(link)
  }
}

/** Returns a function that loads and hydrates the island. Calls during or after hydration do nothing. */
function prepareIsland(root: HTMLElement): () => void {
  let state: 'waiting' | 'loading' | 'hydrated' | 'failed' = 'waiting'
  // An island that shows only a loading message counts as used from the start.
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
    // React and the table of all islands.
    const { hydrateIsland } = await import('./hydrate-island.tsx')
    if (await hydrateIsland(root, earlyInput)) {
      state = 'hydrated'
      // Browser tests wait for this attribute.
      root.dataset.hydrated = ''
    } else {
      state = 'failed'
      if (isWanted) showIslandFailure(root)
    }
  }
  return hydrate
}

/** Calls `hydrate` at the island's trigger, or earlier when the pointer is over the island or it receives focus. */
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
