import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { ScreenHead } from '#app/admin/components/screen-frame.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { KeysSection } from './keys-section.tsx'
import { WebhooksSection } from './webhooks-section.tsx'

/** How other programs reach the shop: keys to its API, and webhooks that notify them. */
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
          Låt andra program läsa butikens uppgifter, och säg till dem när något händer. Den som bygger
          kopplingen hittar allt i{' '}
          <a href="/api/docs" target="_blank" rel="noreferrer" className="link">
            beskrivningen av API:et
          </a>
          .
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-8 xl:grid-cols-2">
        <KeysSection />
        <WebhooksSection />
      </div>
      <DeliveryLog />
    </div>
  )
}
