import { formatDay } from '../../../domain/time.ts'
import { usePage } from '../../framework/page-context.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Stars } from '../../ui/stars.tsx'
import { formatKeyFigures } from '../format-key-figures.ts'
import { ScrollRow } from '../scroll-row.tsx'
import { type Review, sampleReviews } from './sample-reviews.ts'
import { socialLinks } from './social-links.ts'

export function Reviews() {
  const { shop } = usePage().site
  const words = formatKeyFigures(shop.keyFigures)
  const tiles = [
    { value: words.rating, label: 'av 5 i betyg' },
    { value: words.reviews, label: 'omdömen' },
    { value: words.satisfaction, label: 'nöjda kunder' },
    { value: words.repairsTotal, label: 'lagade enheter' },
  ]
  const links = socialLinks(shop)
  return (
    <section aria-labelledby="omdomen-rubrik">
      <h2 id="omdomen-rubrik" className="text-3xl">
        Så säger våra kunder
      </h2>
      <dl className="mt-5 grid grid-cols-2 gap-2 sm:mt-8 sm:gap-4 lg:grid-cols-4">
        {tiles.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end rounded-xl bg-blue-tint px-3.5 py-3 sm:p-5"
          >
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className="figures whitespace-nowrap font-bold text-3xl text-blue-deep tracking-tight">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <ul className="figures mt-3 flex flex-wrap gap-x-6 gap-y-0.5 text-ink-soft text-sm sm:mt-4">
        {[
          `Öppnade ${words.founded}`,
          `${words.years} år i branschen`,
          `${words.repairsYearly} reparationer om året`,
          `${words.handlingTime} handläggningstid i snitt`,
        ].map((figure) => (
          <li key={figure} className="whitespace-nowrap">
            {figure}
          </li>
        ))}
      </ul>
      <ScrollRow
        tabIndex={0}
        aria-label="Omdömen"
        className="mt-4 max-sm:auto-cols-[84%] sm:mt-6 sm:gap-4 md:grid-cols-2"
      >
        {sampleReviews.map((review) => (
          <li key={review.name}>
            <ReviewCard {...review} />
          </li>
        ))}
      </ScrollRow>
      <p className="mt-3 text-ink-soft text-sm">
        Verifierad kund betyder att vi har kontrollerat att omdömet hör till ett ärende hos oss.
      </p>
      <div className="mt-6 grid items-center gap-x-10 gap-y-4 rounded-xl bg-sunk p-5 sm:p-8 lg:grid-cols-[1fr_auto] print:hidden">
        <div>
          <h3 className="text-xl">Har du varit hos oss?</h3>
          <p className="mt-1 max-w-xl text-ink-soft">
            Två rader hjälper nästa person som står där med en trasig mobil. Gick något snett?{' '}
            <Link to="/contact" className="link">
              Säg det till oss
            </Link>{' '}
            så rättar vi till det.
          </p>
          <ul className="mt-3 flex flex-wrap gap-x-6">
            {links.map(({ service, invitation, icon, href }) => (
              <li key={service}>
                <a
                  href={href}
                  rel="noreferrer"
                  className="inline-flex min-h-9 items-center gap-2 font-semibold text-blue text-sm hover:text-blue-deep hover:underline"
                >
                  <Icon name={icon} className="size-4.5" />
                  {invitation}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <ButtonLink to={links[0].href} rel="noreferrer" className="whitespace-nowrap">
          Skriv ett omdöme
        </ButtonLink>
      </div>
    </section>
  )
}

function ReviewCard({ name, rating, text, date, verified, source }: Review) {
  return (
    <Card as="article" className="flex h-full flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          <span className="sr-only">{rating} av 5 stjärnor</span>
          <Stars count={rating} />
        </p>
        {verified ? (
          <Badge tone="success">
            <Icon name="badge-check" className="size-4" />
            Verifierad kund
          </Badge>
        ) : null}
      </div>
      <blockquote className="flex-1">{text}</blockquote>
      <p className="text-sm">
        <span className="font-semibold">{name}</span>
        <span className="text-ink-soft">
          {' · '}
          <time dateTime={date}>{formatDay(date)}</time>
          {' · '}
          {source}
        </span>
      </p>
    </Card>
  )
}
