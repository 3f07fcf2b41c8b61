import { definePage, PageNotFound } from '#app/framework/page.ts'
import { ShopPlace } from '#app/lib/components/shop-place.tsx'
import { claimPath } from '#app/lib/page/claim-path.ts'
import { PageBreadcrumbs } from '#app/lib/page/page-breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Container } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { complaintYears } from '#domain/settings/consumer-law.ts'
import { countWithUnit } from '#domain/settings/units.ts'
import { type DevicePassport, guaranteeMonths } from '#domain/shop/passports/passport.ts'
import { smallImage } from '#domain/shop/product.ts'
import { formatDay } from '#domain/time.ts'

/** The pass of a used piece, opened by the QR code on its box, for each owner after the other: no person. */
export const passportPage = definePage({
  path: '/pass/:token',
  isPrivate: true,
  async load({ params, services }) {
    const passport = await services.passport(params.token)
    if (!passport) throw new PageNotFound()
    return passport
  },
  meta: () => ({ title: 'Enhetens pass', description: 'Vad som är provat, och till när garantin gäller.' }),
  View: PassportPage,
})

type ValidPassport = Extract<DevicePassport, { endedBecause: null }>

function PassportPage({ data: passport }: { data: DevicePassport }) {
  return (
    <Container width="text" className="pt-5 pb-16 sm:pb-24">
      <PageBreadcrumbs crumbs={[{ label: 'Enhetens pass' }]} />
      {passport.endedBecause === null ? (
        <Passport passport={passport} />
      ) : (
        <>
          <h1 className="mt-8 text-3xl">Passet har upphört</h1>
          <p className="mt-3 text-lg">{passport.endedBecause}</p>
        </>
      )}
    </Container>
  )
}

function Passport({ passport }: { passport: ValidPassport }) {
  const { brand, name, variant, grade, gradeText, serialEnd, batteryPercent, images, slug, soldOn } = passport
  return (
    <>
      <p className="mt-8 font-semibold text-ink-soft">{brand}</p>
      <h1 className="mt-1 text-3xl">{name}</h1>
      {variant ? <p className="mt-1 text-ink-soft text-lg">{variant}</p> : null}
      <Pictures images={images} name={name} />
      <Card as="section" pad="lg" className="mt-6" aria-labelledby="enheten">
        <h2 id="enheten" className="text-xl">
          Enheten
        </h2>
        <Facts
          className="mt-4"
          facts={[
            ['Skick', `${grade}. ${gradeText}`],
            batteryPercent === null
              ? undefined
              : ['Batterihälsa', `${batteryPercent}\u00a0%, uppmätt i vår verkstad`],
            serialEnd ? ['Serienummer eller IMEI', `slutar på ${serialEnd}`] : undefined,
            ...getHistory(passport),
          ]}
        />
      </Card>
      <Tests passport={passport} />
      <NewParts parts={passport.newParts} />
      <Card as="section" pad="lg" className="mt-6" aria-labelledby="skydd">
        <h2 id="skydd" className="text-xl">
          Garanti och rätt enligt lag
        </h2>
        <Protection passport={passport} />
        {soldOn ? (
          <ButtonLink
            to={claimPath({ product: [`${brand} ${name}`, variant].filter(Boolean).join(', '), serialEnd })}
            className="mt-5"
          >
            Något är fel
          </ButtonLink>
        ) : null}
      </Card>
      {slug ? (
        <p className="mt-6">
          <Link to={`/shop/${slug}`} className="link">
            Köp den i shoppen
          </Link>
        </p>
      ) : null}
      <ShopPlace className="mt-6" />
    </>
  )
}

function Pictures({ images, name }: { images: readonly string[]; name: string }) {
  return (
    <ul className="mt-6 flex flex-wrap gap-3">
      {images.map((image, index) => (
        <li key={image}>
          <a href={image} className="block rounded-lg">
            <img
              src={smallImage(image)}
              alt={`${name}, bild ${index + 1}`}
              width={160}
              height={160}
              className="size-32 rounded-lg border border-line bg-sunk object-cover sm:size-40"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function getHistory({ boughtOn, listedOn, soldOn, deliveredOn }: ValidPassport) {
  return [
    boughtOn
      ? (['Inköpt', `${formatDay(boughtOn)}, av en kund`] as const)
      : (['I butikens lager sedan', formatDay(listedOn)] as const),
    soldOn ? (['Såld', formatDay(soldOn)] as const) : undefined,
    deliveredOn && deliveredOn !== soldOn ? (['Överlämnad', formatDay(deliveredOn)] as const) : undefined,
  ]
}

function Tests({ passport: { tests, testedOn, ownTests, ownTestOn } }: { passport: ValidPassport }) {
  if (tests.length + ownTests.length === 0) return null
  return (
    <Card as="section" pad="lg" className="mt-6" aria-labelledby="provat">
      <h2 id="provat" className="text-xl">
        Det här är provat
      </h2>
      {testedOn ? <p className="mt-1 text-ink-soft">I vår verkstad den {formatDay(testedOn)}.</p> : null}
      <Facts className="mt-4" facts={tests.map(({ name, result }) => [name, result] as const)} />
      {ownTestOn ? (
        <>
          <h3 className="mt-6 text-lg">Provat av enheten själv</h3>
          <p className="mt-1 text-ink-soft">I sin webbläsare den {formatDay(ownTestOn)}.</p>
          <Facts className="mt-4" facts={ownTests.map(({ name, result }) => [name, result] as const)} />
        </>
      ) : null}
    </Card>
  )
}

function NewParts({ parts }: { parts: ValidPassport['newParts'] }) {
  if (parts.length === 0) return null
  return (
    <Card as="section" pad="lg" className="mt-6" aria-labelledby="bytt">
      <h2 id="bytt" className="text-xl">
        Bytta delar
      </h2>
      <p className="mt-1 text-ink-soft">Vi har renoverat enheten och bytt de här delarna.</p>
      <Facts className="mt-4" facts={parts.map(({ name, result }) => [name, result] as const)} />
    </Card>
  )
}

function Protection({ passport }: { passport: ValidPassport }) {
  const { warranty, warrantyUntil, complaintUntil, soldOn, isSoldToCompany } = passport
  const months = guaranteeMonths(warranty)
  const promised = months ? `${countWithUnit(months, 'months')} från den dag du får den` : warranty
  const guarantee = warrantyUntil ? `till och med ${formatDay(warrantyUntil)}` : promised
  return (
    <>
      <Facts
        className="mt-4"
        facts={[
          guarantee ? ['Butikens garanti', guarantee] : undefined,
          isSoldToCompany
            ? undefined
            : [
                'Reklamationsrätt',
                complaintUntil
                  ? `till och med ${formatDay(complaintUntil)}`
                  : `${complaintYears} år från den dag du får den`,
              ],
        ]}
      />
      {isSoldToCompany ? null : (
        <Notice tone="info" className="mt-5">
          Reklamationsrätten följer av lag (konsumentköplagen 2022:260) och gäller vid sidan av garantin.{' '}
          {soldOn ? 'Säljs enheten vidare följer passet med till nästa ägare. ' : null}
          <Link to="/warranty#lagen" className="link">
            Läs mer om dina rättigheter
          </Link>
        </Notice>
      )}
    </>
  )
}
