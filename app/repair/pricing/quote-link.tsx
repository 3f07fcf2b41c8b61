import { usePage } from '#app/framework/page-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { knownDeviceType, quotePath } from '#domain/catalogue/known-device-types.ts'

type QuoteCallProps = {
  typeSlug: string
  /** Renders it as the primary action, when there is no price. */
  first?: boolean
}

/** Renders a link to the quote page of the device type, or to the contact page for types without one. */
export function QuoteLink({ typeSlug, first = false }: QuoteCallProps) {
  const { quotes } = usePage().site.shop
  return (
    <Card as="aside" aria-labelledby="offert-rubrik">
      <h2 id="offert-rubrik" className="text-xl">
        Är det något annat?
      </h2>
      <p className="mt-2 text-ink-soft">
        Beskriv felet, så får du pris och tid inom {quotes.replyHours} timmar. Det kostar inget att fråga.
      </p>
      <ButtonLink
        to={quotePath(knownDeviceType(typeSlug))}
        variant={first ? 'primary' : 'secondary'}
        block
        className="mt-4"
      >
        Få en offert
      </ButtonLink>
    </Card>
  )
}
