import type { ReactNode } from 'react'
import { usePage } from '#app/framework/page-context.tsx'
import { ConsentBanner } from '#app/lib/components/consent-banner.tsx'
import { mainId, SkipLink } from '#app/lib/components/skip-link.tsx'
import { TestModeStrip } from '#app/lib/components/test-mode-strip.tsx'
import { PrintHead } from '../print.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** Renders the skip link, header, footer and cookie banner around every public page. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const { shop, publicUrl, analyticsId, isTestMode } = usePage().site
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <PrintHead />
      <TestModeStrip isTestMode={isTestMode} />
      <main id={mainId} tabIndex={-1} className="flex-1">
        {children}
      </main>
      <Footer shop={shop} analyticsId={analyticsId} />
      <ConsentBanner analyticsId={analyticsId} publicUrl={publicUrl} />
    </div>
  )
}
