import { type ComponentType, createContext, useContext } from 'react'
import { renderToString } from 'react-dom/server'
import { assertJson, type Json } from './json.ts'
import { PageContext, usePage } from './page-context.tsx'

/**
 * Time at which an island is loaded and hydrated: immediately, when the browser is idle, or when the island is near the
 * viewport. A tap on the island, or focus in it, starts hydration earlier.
 */
export type HydrationTrigger = 'load' | 'idle' | 'visible'

/** Islands of the app, and those rendered by the current page. */
export type IslandRegistry = {
  /** Returns a component's island id, which is its file path. @throws for components that are not islands */
  getId(component: unknown): string
  getScripts(id: string): readonly string[]
  count: number
  /** Scripts preloaded so far. Islands share most of theirs, and each is preloaded once. */
  preloaded: Set<string>
}

export const IslandRegistryContext = createContext<IslandRegistry | undefined>(undefined)

/**
 * Renders an interactive part of a page: `<Island of={QuoteForm} props={{ … }} />`. `of` is the default export of an
 * `.island.tsx` file. The browser hydrates the island as a React root of its own; the rest of the page is static HTML.
 *
 * - Props must be JSON, and should be small: they are in the HTML twice, rendered and as an attribute.
 * - Islands cannot be nested, and their first render cannot contain a `lazy` component.
 * - The wrapper element has `display: contents`, but still counts for `space-y-*` and `:first-child`.
 */
export function Island<Props extends { [Name in keyof Props]: Json }>({
  component: Component,
  props,
  when = 'load',
}: {
  component: ComponentType<Props>
  props: Props
  when?: HydrationTrigger
}) {
  const page = usePage()
  const registry = useContext(IslandRegistryContext)
  if (!registry) throw new Error('An island cannot contain another island.')
  const id = registry.getId(Component)
  if (import.meta.env.DEV) assertJson(props, id)
  registry.count += 1
  // Keeps `useId` values unique between islands. The browser needs the same prefix to hydrate.
  const idPrefix = `i${registry.count}-`
  const html = renderToString(
    <PageContext value={page}>
      <Component {...props} />
    </PageContext>,
    { identifierPrefix: idPrefix },
  )
  const preloads =
    when === 'load' ? registry.getScripts(id).filter((src) => !registry.preloaded.has(src)) : []
  for (const src of preloads) registry.preloaded.add(src)
  return (
    <div
      className="contents"
      data-island={id}
      data-when={when}
      data-id-prefix={idPrefix}
      data-props={JSON.stringify(props)}
      // The browser's script requests these after the first paint, so that they do not delay the text.
      data-scripts={preloads.join(' ') || undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered and escaped it above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
