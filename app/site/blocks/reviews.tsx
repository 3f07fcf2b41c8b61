import type { ReactNode } from 'react'
import { usePage } from '#app/framework/page-context.tsx'
import { ReviewCard } from '#app/lib/components/review-card.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { collectionText } from '#domain/reviews/rules.ts'
import type { PublicReview } from '#domain/reviews/schemas.ts'
import { hasFigures, type ShownFigures } from '#domain/settings/key-figures.ts'
import { figuresSource, formatKeyFigures } from '../format-key-figures.ts'
import { ScrollRow } from '../scroll-row.tsx'
import { sampleReviews } from './sample-reviews.ts'
import { socialLinks } from './social-links.ts'

/**
 * Renders the known key figures with their source, the newest published reviews, and the call to leave one. The demo shop without
 * reviews shows samples, marked as such. A shop without reviews shows none (Directive 2005/29/EC, annex I, points 23b and 23c).
 */
export function Reviews({ latest }: { latest: readonly PublicReview[] }) {
  const { shop } = usePage().site
  const isSample = latest.length === 0 && shop.isDemo
  if (latest.length === 0 && !shop.isDemo && !hasFigures(shop.keyFigures)) {
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
        {latest.length > 0 || isSample ? 'Så säger våra kunder' : `${shop.name} i siffror`}
      </h2>
      {shop.isDemo || hasFigures(shop.keyFigures) ? <Figures figures={shop.keyFigures} /> : null}
      <ReviewRow reviews={isSample ? sampleReviews : latest} isSample={isSample} />
      <Invitation heading={<h3 className="text-xl">{question}</h3>} />
    </section>
  )
}

const question = 'Har du varit hos oss?'

function Figures({ figures }: { figures: ShownFigures }) {
  const words = formatKeyFigures(figures)
  const tiles = [
    { value: words.rating, label: 'av 5 i betyg' },
    { value: words.reviews, label: 'omdömen' },
    { value: words.satisfaction, label: 'nöjda kunder' },
    { value: words.repairsTotal, label: 'lagade enheter' },
  ].filter(({ value }) => value !== null)
  const facts = [
    words.founded && `Öppnade ${words.founded}`,
    words.years && `${words.years} år i branschen`,
    words.repairsYearly && `${words.repairsYearly} reparationer om året`,
    words.handlingTime && `${words.handlingTime} handläggningstid i snitt`,
    words.kept && `${words.kept} klara den dag vi lovat`,
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

function ReviewRow({ reviews, isSample }: { reviews: readonly PublicReview[]; isSample: boolean }) {
  if (reviews.length === 0) return null
  return (
    <>
      <ScrollRow
        tabIndex={0}
        aria-label="Omdömen"
        className="mt-4 max-sm:auto-cols-[84%] sm:mt-6 sm:gap-4 md:grid-cols-2"
      >
        {reviews.map((review) => (
          <li key={review.id} className="min-w-0">
            <ReviewCard review={review} {...(isSample && { note: 'exempel' })} />
          </li>
        ))}
      </ScrollRow>
      <p className="mt-3 text-ink-soft text-sm">
        {isSample
          ? 'Omdömena är exempel i demobutiken. De är inte skrivna av kunder, och ingen har kontrollerat dem. '
          : `${collectionText} `}
        <Link to="/omdomen" className="link">
          Alla omdömen
        </Link>
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
