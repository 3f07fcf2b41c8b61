import { useEffect, useRef } from 'react'
import type { SentRequest } from '#domain/quotes/schemas.ts'
import { countWithUnit } from '#domain/settings/units.ts'
import { usePage } from '../framework/page-context.tsx'
import { AccountOffer } from '../lib/components/account-offer.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { RequestConfirmation } from './request-confirmation.tsx'

/** Renders the thanks for a request and the promised response time (spec 000 section 8), with the request's private page. */
export default function QuoteThanks({
  request,
  onAskAnother,
}: {
  request: SentRequest
  onAskAnother: () => void
}) {
  const { replyHours } = usePage().site.shop.quotes
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div data-confirmation>
      <RequestConfirmation
        request={request}
        heading={heading}
        thanks={
          <Notice tone="success" title="Tack för din förfrågan!" className="mt-6">
            Vi svarar med en offert inom {countWithUnit(replyHours, 'hours')}. En bekräftelse är på väg till
            din e-post.
          </Notice>
        }
        actions={
          <>
            <Button
              variant="secondary"
              block
              icon={<Icon name="plus" className="size-5" />}
              onClick={onAskAnother}
            >
              Skicka en förfrågan till
            </Button>
            <AccountOffer className="text-ink-soft text-sm" />
          </>
        }
      />
    </div>
  )
}
