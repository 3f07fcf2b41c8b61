import type { ReactNode, Ref } from 'react'
import { deviceName } from '#domain/quotes/device-name.ts'
import type { SentRequest } from '#domain/quotes/schemas.ts'
import { countWithUnit } from '#domain/settings/units.ts'
import { formatDate } from '#domain/time.ts'
import { usePage } from '../framework/page-context.tsx'
import { NextSteps } from '../lib/components/next-steps.tsx'
import { ShopPlace } from '../lib/components/shop-place.tsx'
import { Card } from '../ui/card.tsx'
import { Facts } from '../ui/facts.tsx'
import { Notice } from '../ui/notice.tsx'

type RequestConfirmationProps = {
  request: SentRequest
  heading?: Ref<HTMLHeadingElement>
  /** Shown below the heading, right after the request was sent. */
  thanks?: ReactNode
  actions?: ReactNode
}

/** Renders a sent quote request: what was asked, when the answer comes, and what happens then. Needs no script. */
export function RequestConfirmation({ request, heading, thanks, actions }: RequestConfirmationProps) {
  const { shop } = usePage().site
  const { brand, model_name, issue, customer_message, created_at, closed } = request
  const reply = countWithUnit(shop.quotes.replyHours, 'hours')
  return (
    <>
      <p className="mt-6 font-semibold text-ink-soft sm:mt-8">Offertförfrågan · {request.name}</p>
      <h1 ref={heading} tabIndex={-1} className="mt-1 text-3xl outline-none">
        {closed ? 'Förfrågan är avslutad' : `Svar inom ${reply}`}
      </h1>
      {thanks}
      {closed ? (
        <Notice tone="info" className="mt-6">
          Vi har stängt förfrågan utan offert. Ring oss på{' '}
          <a className="link whitespace-nowrap" href={shop.phoneHref}>
            {shop.phone}
          </a>{' '}
          om du undrar något.
        </Notice>
      ) : null}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:gap-x-8">
        <Card>
          <h2 className="text-xl">{deviceName(brand, model_name)}</h2>
          <p className="mt-1 text-ink-soft">{issue}</p>
          <Facts
            className="mt-4 border-line border-t pt-4"
            facts={[
              ['Skickad', formatDate(new Date(created_at))],
              ...(customer_message
                ? ([
                    [
                      'Du skrev',
                      <span key="message" className="whitespace-pre-line font-normal">
                        {customer_message}
                      </span>,
                    ],
                  ] as const)
                : []),
            ]}
          />
        </Card>
        <div className="grid gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {closed ? null : (
            <NextSteps
              steps={[
                { icon: 'search', text: 'En tekniker tittar på din förfrågan.' },
                {
                  icon: 'mail',
                  text: `Du får pris och tid på mejl inom ${reply}. Offerten visas också här.`,
                },
                { icon: 'circle-check', text: 'Du godkänner eller avböjer. Det kostar inget att fråga.' },
              ]}
            />
          )}
          {actions}
        </div>
        <ShopPlace />
      </div>
    </>
  )
}
