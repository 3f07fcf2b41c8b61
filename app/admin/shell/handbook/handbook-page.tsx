import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useShortcuts } from '#app/admin/keyboard/use-shortcuts.ts'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { html, parts, sections } from '#docs/handbok.md?handbook'
import './handbook.css'
import { searchSections } from './search-sections.ts'

export default function HandbookPage() {
  const { hash } = useLocation()
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': ['sök i handboken', () => field.current?.focus()] })
  useEffect(() => {
    // The browser looked for the anchor before it was rendered.
    const anchor = decodeURIComponent(hash.slice(1))
    // Links of the menu name the heading.
    const id = parts.find(({ title }) => title === anchor)?.id ?? anchor
    if (id) document.getElementById(id)?.scrollIntoView()
  }, [hash])
  return (
    <div className="flex flex-col gap-x-10 lg:flex-row-reverse lg:justify-end">
      <div className="lg:sticky lg:top-5 lg:max-h-[calc(100dvh-2.5rem)] lg:w-64 lg:self-start lg:overflow-y-auto">
        <div className="pb-3">
          <Field label="Sök i handboken">
            <TextInput
              type="search"
              maxLength={100}
              aria-keyshortcuts="/"
              ref={field}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </Field>
        </div>
        {search.trim() ? <Hits search={search} /> : <Contents />}
      </div>
      <article className="min-w-0 flex-1">
        <h1 className="text-2xl max-lg:mt-5">Handbok</h1>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, which comes with the program */}
        <div className="handbook" dangerouslySetInnerHTML={{ __html: html }} />
      </article>
    </div>
  )
}

function Contents() {
  return (
    <nav aria-label="Innehåll">
      <p aria-hidden="true" className="pb-2 font-semibold text-ink-soft text-sm">
        Innehåll
      </p>
      <ul className="flex flex-wrap gap-x-4 text-sm lg:flex-col">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="link inline-block py-1">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Hits({ search }: { search: string }) {
  const hits = searchSections(sections, search)
  return (
    <nav aria-label="Träffar">
      <p role="status" className="pb-2 text-ink-soft text-sm">
        {hits.length === 0 ? 'Inget i handboken stämmer med sökningen.' : `Träffar: ${hits.length}`}
      </p>
      <ul className="flex flex-col gap-1 text-sm">
        {hits.map(({ id, title, excerpt }) => (
          <li key={id}>
            <a href={`#${id}`} className="block rounded-md px-2 py-1.5 hover:bg-sunk">
              <span className="link font-semibold">{title}</span>
              <span className="block text-ink-soft">{excerpt}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
