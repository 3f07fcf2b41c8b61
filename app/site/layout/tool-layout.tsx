import type { ReactNode } from 'react'
import { usePage } from '#app/framework/page-context.tsx'
import { mainId } from '#app/lib/components/skip-link.tsx'

/** Renders the shop's name above a page that is used as a tool on a phone. */
export function ToolLayout({ children }: { children: ReactNode }) {
  const { shop } = usePage().site
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-line border-b px-4 py-3">
        <p className="mx-auto max-w-2xl font-semibold">{shop.name}</p>
      </header>
      <main id={mainId} tabIndex={-1} className="mx-auto w-full max-w-2xl flex-1 px-4 py-6 outline-none">
        {children}
      </main>
    </div>
  )
}
