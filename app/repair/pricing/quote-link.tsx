import { usePage } from '../../framework/page-context.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { deviceTypeAppearance } from './device-type-appearance.ts'

type QuoteCallProps = {
  typeSlug: string
  /** There is no price to go on with: this is the way. */
  first?: boolean
}

/** Asks for a quote on this kind of device; devices without a quote page of their own are asked about by message. */
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
        to={deviceTypeAppearance(typeSlug).quotePage}
        variant={first ? 'primary' : 'secondary'}
        block
        className="mt-4"
      >
        Få en offert
      </ButtonLink>
    </Card>
  )
}
