import { countWithUnit } from '../../domain/settings/units.ts'
import { usePage } from '../framework/page-context.tsx'
import { Notice } from '../ui/notice.tsx'

/** The request has been taken in; the answer comes within the promised hours (spec 000 section 8). */
export function QuoteThanks({ className }: { className: string }) {
  const { replyHours } = usePage().site.shop.quotes
  return (
    <Notice tone="success" live title="Tack för din förfrågan!" className={className}>
      Vi svarar med en offert inom {countWithUnit(replyHours, 'hours')}. En bekräftelse är på väg till din e-post.
    </Notice>
  )
}
