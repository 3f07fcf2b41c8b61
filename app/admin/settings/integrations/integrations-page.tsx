import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { ScreenHead } from '#app/admin/components/screen-frame.tsx'
import { KeysSection } from './keys-section.tsx'

/** How other programs reach the shop: keys to its API. */
export default function IntegrationsPage() {
  return (
    <div className="flex flex-col gap-6">
      <div>
        <Link to="/admin/kopplingar" className="link inline-flex items-center gap-1.5 text-sm">
          <ArrowLeft aria-hidden="true" className="size-4" />
          Kopplingar
        </Link>
        <ScreenHead />
        <p className="max-w-2xl text-ink-soft">
          Låt andra program läsa butikens uppgifter, till exempel för statistik eller ett kundregister. Den
          som bygger kopplingen hittar allt i{' '}
          <a href="/api/docs" target="_blank" rel="noreferrer" className="link">
            beskrivningen av API:et
          </a>
          .
        </p>
      </div>
      <KeysSection />
    </div>
  )
}
