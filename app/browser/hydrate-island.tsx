import { type ComponentType, type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { PageContext } from '../framework/page-context.tsx'
import { readPageContext } from '../framework/read-page-context.ts'
import type { EarlyInput } from './early-input.ts'
import { IslandBoundary } from './island-boundary.tsx'
import { loadIsland } from './load-island.ts'
import { readEarlyFields, replayInput } from './replay-input.ts'

/**
 * Loads and hydrates an island, and repeats the visitor's input from before. Resolves with true when it responds to clicks, or
 * with false when it failed and still shows the server's HTML. React reports errors to the console. @throws when its script
 * cannot be fetched
 */
export async function hydrateIsland(root: HTMLElement, earlyInput: EarlyInput): Promise<boolean> {
  const Component = await loadIsland(root.dataset.island ?? '')
  const entered = readEarlyFields(root, earlyInput)
  const isHydrated = await hydrate(root, Component)
  if (isHydrated) await replayInput(earlyInput, entered)
  return isHydrated
}

function hydrate(root: HTMLElement, Component: ComponentType<object>): Promise<boolean> {
  const { props = '{}', idPrefix = '' } = root.dataset
  const serverHtml = root.innerHTML
  return new Promise((resolve) => {
    const island = (
      <StrictMode>
        <IslandBoundary serverHtml={serverHtml} onHydrationError={() => resolve(false)}>
          <PageContext value={readPageContext()}>
            <HydrationObserver onHydrated={() => resolve(true)}>
              <Component {...JSON.parse(props)} />
            </HydrationObserver>
          </PageContext>
        </IslandBoundary>
      </StrictMode>
    )
    // In a transition React hydrates in short steps, between which the page answers scrolling and taps.
    startTransition(() => {
      hydrateRoot(root, island, { identifierPrefix: idPrefix })
    })
  })
}

function HydrationObserver({ children, onHydrated }: { children: ReactNode; onHydrated: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(onHydrated, [])
  return children
}
