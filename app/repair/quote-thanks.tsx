import { quoteReplyHours } from '../../domain/quotes/rules.ts'
import { Notice } from '../ui/notice.tsx'

/** The request has been taken in; the answer comes within 24 hours (spec 000 section 8). */
export function QuoteThanks({ className }: { className: string }) {
  return (
    <Notice tone="success" live title="Tack för din förfrågan!" className={className}>
      Vi svarar med en offert inom {quoteReplyHours} timmar. En bekräftelse är på väg till din e-post.
    </Notice>
  )
}
