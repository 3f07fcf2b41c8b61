import type { ComponentType } from 'react'
import { useId } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Island, type IslandRegistry, IslandRegistryContext } from './island.tsx'
import { PageContext, type PageContextValue, usePage } from './page-context.tsx'

const page = { pathname: '/faq' } as PageContextValue

function Field({ label }: { label: string }) {
  return (
    <label htmlFor={useId()}>
      {label} {usePage().pathname}
    </label>
  )
}

function Other() {
  return <p>Annan</p>
}

function Nested() {
  return <Island component={Other} props={{}} />
}

const ids = new Map<unknown, string>([
  [Field, '/app/field.island.tsx'],
  [Other, '/app/other.island.tsx'],
  [Nested, '/app/nested.island.tsx'],
])

const scripts: Record<string, string[]> = {
  '/app/field.island.tsx': ['/react.js', '/field.js'],
  '/app/other.island.tsx': ['/react.js', '/other.js'],
}

function render(children: React.ReactNode): string {
  const registry: IslandRegistry = {
    getId(component) {
      const id = ids.get(component)
      if (!id) throw new Error('not an island')
      return id
    },
    getScripts: (id) => scripts[id] ?? [],
    count: 0,
    preloaded: new Set(),
  }
  return renderToStaticMarkup(
    <PageContext value={page}>
      <IslandRegistryContext value={registry}>{children}</IslandRegistryContext>
    </PageContext>,
  )
}

test('an island is rendered with its props, in the context of its page', () => {
  const html = render(<Island component={Field} props={{ label: 'Å & "Ö"' }} when="visible" />)
  expect(html).toContain('data-island="/app/field.island.tsx" data-when="visible" data-id-prefix="i1-"')
  expect(html).toContain('data-props="{&quot;label&quot;:&quot;Å &amp; \\&quot;Ö\\&quot;&quot;}"')
  expect(html).toMatch(/<label for="_i1-[^"]*">Å &amp; &quot;Ö&quot;/)
  expect(html).toContain('/faq</label>')
})

test('scripts that islands share are preloaded once, and those of later islands not at all', () => {
  const html = render(
    <>
      <Island component={Field} props={{ label: 'a' }} />
      <Island component={Other} props={{}} />
      <Island component={Field} props={{ label: 'b' }} />
    </>,
  )
  const preloads = [...html.matchAll(/data-scripts="([^"]+)"/g)].map(([, scripts]) => scripts)
  expect(preloads).toEqual(['/react.js /field.js', '/other.js'])
  expect(render(<Island component={Other} props={{}} when="idle" />)).not.toContain('data-scripts')
})

test('ids of two islands differ', () => {
  const html = render(
    <>
      <Island component={Field} props={{ label: 'a' }} />
      <Island component={Field} props={{ label: 'a' }} />
    </>,
  )
  const [first, second] = [...html.matchAll(/for="([^"]+)"/g)].map(([, id]) => id)
  expect(first).not.toBe(second)
})

test.each([undefined, Number.NaN, Number.POSITIVE_INFINITY])('%s in props is refused', (label) => {
  const Loose = Field as ComponentType<{ label: never }>
  expect(() => render(<Island component={Loose} props={{ label: label as never }} />)).toThrow(
    '/app/field.island.tsx.label is not JSON',
  )
})

test('an island within an island is refused', () => {
  expect(() => render(<Island component={Nested} props={{}} />)).toThrow('cannot contain another island')
})
