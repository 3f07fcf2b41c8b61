import type { ReactNode } from 'react'
import { hasFigures, type KeyFigures } from '../../../domain/settings/key-figures.ts'
import { formatDay } from '../../../domain/time.ts'
import { usePage } from '../../framework/page-context.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Stars } from '../../ui/stars.tsx'
import { figuresSource, formatKeyFigures } from '../format-key-figures.ts'
import { ScrollRow } from '../scroll-row.tsx'
import { type Review, sampleReviews } from './sample-reviews.ts'
import { socialLinks } from './social-links.ts'

/**
 * Renders the known key figures with their source, the demo shop's sample reviews, and the call to leave a review. A shop without
 * demo data shows no review, because nothing tells whether it is genuine (Directive 2005/29/EC, annex I, points 23b and 23c).
 */
export function Reviews() {
  const { shop } = usePage().site
  if (!shop.isDemo && !hasFigures(shop.keyFigures)) {
    return (
      <section aria-labelledby="omdomen-rubrik">
        <Invitation
          heading={
            <h2 id="omdomen-rubrik" className="text-2xl">
              {question}
            </h2>
          }
        />
      </section>
    )
  }
  return (
    <section aria-labelledby="omdomen-rubrik">
      <h2 id="omdomen-rubrik" className="text-3xl">
        {shop.isDemo ? 'Så säger våra kunder' : `${shop.name} i siffror`}
      </h2>
      <Figures figures={shop.keyFigures} />
      {shop.isDemo ? <SampleReviews /> : null}
      <Invitation heading={<h3 className="text-xl">{question}</h3>} />
    </section>
  )
}

const question = 'Har du varit hos oss?'

function Figures({ figures }: { figures: KeyFigures }) {
  const words = formatKeyFigures(figures)
  const tiles = [
    { value: words.rating, label: 'av 5 i betyg' },
    { value: words.reviews, label: 'omdömen' },
    { value: words.satisfaction, label: 'nöjda kunder' },
    { value: words.repairsTotal, label: 'lagade enheter' },
  ].filter(({ value }) => value !== null)
  const facts = [
    `Öppnade ${words.founded}`,
    words.years && `${words.years} år i branschen`,
    words.repairsYearly && `${words.repairsYearly} reparationer om året`,
    words.handlingTime && `${words.handlingTime} handläggningstid i snitt`,
  ].filter((fact) => fact !== null)
  return (
    <>
      {tiles.length > 0 ? (
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
      ) : null}
      <ul className="figures mt-3 flex flex-wrap gap-x-6 gap-y-0.5 text-ink-soft text-sm sm:mt-4">
        {facts.map((fact) => (
          <li key={fact} className="whitespace-nowrap">
            {fact}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-ink-soft text-sm">{figuresSource(figures)}</p>
    </>
  )
}

function SampleReviews() {
  return (
    <>
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
        Omdömena är exempel i demobutiken. De är inte skrivna av kunder, och ingen har kontrollerat dem.
      </p>
    </>
  )
}

function Invitation({ heading }: { heading: ReactNode }) {
  const links = socialLinks(usePage().site.shop)
  return (
    <div className="mt-6 grid items-center gap-x-10 gap-y-4 rounded-xl bg-sunk p-5 sm:p-8 lg:grid-cols-[1fr_auto] print:hidden">
      <div>
        {heading}
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
          {' · exempel'}
        </span>
      </p>
    </Card>
  )
}
