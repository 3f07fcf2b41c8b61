import type { ReactNode } from 'react'

/** Renders a chapter of the API's documentation. */
export function GuideSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10 flex max-w-3xl flex-col gap-3">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

export function CodeBlock({ children }: { children: string }) {
  return (
    // Focusable, because it can be scrolled.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by the keyboard
    <pre tabIndex={0} className="overflow-x-auto rounded-lg border border-line bg-sunk p-4 font-mono text-sm">
      {children}
    </pre>
  )
}
