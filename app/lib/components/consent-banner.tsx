import { Button } from '#app/ui/button.tsx'
import { storeConsent } from '../storage/consent.ts'
import { useConsentQuestion } from '../storage/use-consent.ts'

/**
 * Renders the question for analytics consent. Both answers are one click away and look alike. It is shown by
 * `browser/consent.ts` on static pages, and by the hook in the signed-in app.
 */
export function ConsentBanner({ analyticsId, publicUrl }: { analyticsId: string | null; publicUrl: string }) {
  const isAsked = useConsentQuestion()
  if (!analyticsId) return null
  return (
    <section
      aria-label="Cookies"
      hidden={!isAsked}
      data-consent-banner=""
      data-analytics-id={analyticsId}
      data-public-url={publicUrl}
      className="fixed inset-x-3 bottom-3 z-40 mx-auto max-w-3xl rounded-xl border border-line-strong bg-card p-5 shadow-lift sm:inset-x-6 sm:bottom-6 sm:flex sm:items-center sm:gap-6 print:hidden"
    >
      <p className="flex-1 text-sm">
        <strong className="font-semibold">Får vi räkna ditt besök?</strong> Vi vill se vilka sidor som
        används, med hjälp av Google Analytics. Sidan fungerar lika bra om du säger nej.
      </p>
      <div className="mt-4 grid shrink-0 grid-cols-2 gap-3 sm:mt-0">
        <Button variant="secondary" size="sm" data-consent-answer="no" onClick={() => storeConsent('no')}>
          Nej tack
        </Button>
        <Button variant="secondary" size="sm" data-consent-answer="yes" onClick={() => storeConsent('yes')}>
          Ja, det går bra
        </Button>
      </div>
    </section>
  )
}
