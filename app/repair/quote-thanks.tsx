import { countWithUnit } from '../../domain/settings/units.ts'
import { usePage } from '../framework/page-context.tsx'
import { Notice } from '../ui/notice.tsx'

/** Renders the thanks for a request and the promised response time (spec 000 section 8). */
export function QuoteThanks({ className }: { className: string }) {
  const { replyHours } = usePage().site.shop.quotes
  return (
    <Notice tone="success" live title="Tack för din förfrågan!" className={className}>
      Vi svarar med en offert inom {countWithUnit(replyHours, 'hours')}. En bekräftelse är på väg till din
      e-post.
    </Notice>
  )
}
