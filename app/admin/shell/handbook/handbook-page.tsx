import { useEffect } from 'react'
import { html, parts } from '#docs/handbok.md?handbook'
import './handbook.css'

export default function HandbookPage() {
  useEffect(() => {
    // The browser looked for the anchor before it was rendered.
    document.getElementById(decodeURIComponent(window.location.hash.slice(1)))?.scrollIntoView()
  }, [])
  return (
    <div className="flex flex-col gap-x-10 lg:flex-row-reverse lg:justify-end">
      <nav aria-label="Innehåll" className="lg:sticky lg:top-5 lg:max-h-dvh lg:w-56 lg:self-start">
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
      <article className="min-w-0 flex-1">
        <h1 className="text-2xl max-lg:mt-5">Handbok</h1>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, which comes with the program */}
        <div className="handbook" dangerouslySetInnerHTML={{ __html: html }} />
      </article>
    </div>
  )
}
