import type { ReactNode } from 'react'
import { usePage } from '#app/framework/page-context.tsx'
import { Logo } from '#app/lib/components/logo.tsx'
import { TestModeBadge } from '#app/lib/components/test-mode-badge.tsx'
import { Card } from '#app/ui/card.tsx'

/** Renders the layout of the pages before login: the shop's name and one form. */
export function EntranceFrame({
  title,
  lead,
  children,
}: {
  title: string
  lead: ReactNode
  children: ReactNode
}) {
  const { shop, isTestMode } = usePage().site
  return (
    <main className="grid min-h-dvh place-items-center px-5 py-10">
      <div className="w-full max-w-sm">
        <div className="flex items-center justify-center gap-2.5">
          <Logo shop={shop} />
          <TestModeBadge isTestMode={isTestMode} />
        </div>
        <Card className="mt-6" pad="lg">
          <h1 className="text-2xl">{title}</h1>
          <p className="mt-1 text-ink-soft">{lead}</p>
          {children}
        </Card>
      </div>
    </main>
  )
}
