import { usePage } from '../framework/page-context.tsx'
import { PageBreadcrumbs } from '../lib/page/page-breadcrumbs.tsx'
import { useShownLinks } from '../lib/page/use-shown-links.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Container } from '../ui/layout.tsx'
import { Link } from '../ui/link.tsx'
import { ProductTile, type TileProduct } from './blocks/product-tile.tsx'

const popular = [
  { to: '/mobil/repair', label: 'Laga mobilen' },
  { to: '/pricing', label: 'Priser' },
  { to: '/contact', label: 'Kontakt' },
  { to: '/about', label: 'Om oss' },
] as const

/** Pages that are opened by links in mails. */
const privatePages = [
  '/bestallning/',
  '/bevakning/',
  '/bokning/',
  '/erbjudande/',
  '/forsaljning/',
  '/offert/',
  '/pass/',
  '/status/',
]

const isPrivateLink = (pathname: string) => privatePages.some((path) => pathname.startsWith(path))

type NotFoundData = {
  /** Products like the one that had this address; null at other addresses. */
  alike: readonly TileProduct[] | null
}

function explain(pathname: string, { alike }: NotFoundData): string {
  if (isPrivateLink(pathname)) {
    return 'Länken är för gammal, eller så följde inte hela adressen med. Öppna den igen från mejlet, eller ring oss så hjälper vi dig.'
  }
  if (alike !== null && alike.length > 0) {
    return 'Varan är såld, eller så blev adressen fel. Längre ner ser du annat som finns i butiken nu.'
  }
  return 'Den kan ha flyttats, eller så blev adressen fel. Säg gärna till om du följde en länk hos oss.'
}

export function NotFoundView({ data }: { data: NotFoundData }) {
  const { pathname } = usePage()
  return (
    <Container width="wide" className="pt-6 pb-20">
      <PageBreadcrumbs crumbs={[{ label: 'Sidan hittades inte' }]} />
      <div className="mt-10 grid gap-10 sm:mt-16 md:grid-cols-[1.4fr_1fr] md:gap-16">
        <div>
          <p className="figures font-semibold text-blue text-lg">404</p>
          <h1 className="mt-1 text-4xl">Sidan hittades inte</h1>
          <p className="mt-4 max-w-lg text-ink-soft text-lg">{explain(pathname, data)}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/">Till startsidan</ButtonLink>
            <ButtonLink to="/contact" variant="secondary">
              Kontakta oss
            </ButtonLink>
          </div>
        </div>
        <nav aria-labelledby="populara-sidor">
          <h2 id="populara-sidor" className="text-xl">
            Populära sidor
          </h2>
          <ul className="mt-3 divide-y divide-line border-line border-y">
            {useShownLinks(popular).map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="flex min-h-13 items-center justify-between gap-3 font-semibold hover:text-blue"
                >
                  {label}
                  <Icon name="chevron-right" className="size-5 text-ink-soft" />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {data.alike && data.alike.length > 0 ? <AlikeProducts products={data.alike} /> : null}
    </Container>
  )
}

function AlikeProducts({ products }: { products: readonly TileProduct[] }) {
  return (
    <section aria-labelledby="i-butiken" className="mt-14 sm:mt-20">
      <h2 id="i-butiken" className="text-2xl">
        I butiken just nu
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
        {products.map((product) => (
          <li key={product.slug}>
            <ProductTile product={product} />
          </li>
        ))}
      </ul>
      <p className="mt-5">
        <Link to="/shop" className="link inline-flex min-h-9 items-center gap-1.5 font-semibold">
          Se allt i butiken
          <Icon name="arrow-right" className="size-4.5" />
        </Link>
      </p>
    </section>
  )
}
