import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../lib/lazy-part.ts'
import { pageMeta } from '../lib/metadata.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { PageTrail } from '../lib/page-trail.tsx'
import { useRootData } from '../lib/root-data.ts'
import { businessId, webPage } from '../lib/structured-data.ts'
import { Card } from '../ui/card.tsx'
import { Container } from '../ui/layout.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/contact-page.ts'
import { EmergencyBanner } from './blocks/emergency-banner.tsx'
import { LocationCard } from './blocks/location-card.tsx'
import { ContactInfo } from './contact/contact-info.tsx'

// In the page from the start; its script comes after the page's own, since somebody must write before anything is sent.
const ContactForm = lazyPart(() =>
  import('./contact/contact-form.tsx').catch(() => ({
    default: () => <InsteadOfForm>Formuläret kunde inte laddas. Ladda om sidan, eller mejla</InsteadOfForm>,
  })),
)

// Nothing in it answers to presses.
const Reviews = lazyPart(() => import('./blocks/reviews.tsx').then(({ Reviews }) => ({ default: Reviews })))

export const handle: PageHandle = { keep: ['settings'] }

const crumbs = [{ label: 'Kontakt' }]

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const root = matches[0].loaderData
  const title = 'Kontakta oss'
  const place = root
    ? `, ring ${root.shop.phone} eller kom förbi på ${root.shop.street} i ${root.shop.city}`
    : ''
  const description = `Fråga om en reparation, en garanti eller något annat. Skriv till oss${place}.`
  return pageMeta(
    { matches, location },
    {
      title,
      description,
      crumbs,
      things: root
        ? [
            {
              ...webPage('ContactPage', title, description, location.pathname, root.publicUrl),
              mainEntity: { '@id': businessId(root.publicUrl) },
            },
          ]
        : [],
    },
  )
}

/** The message form, and every other way to reach the shop (spec 000 section 2). */
export default function ContactPage() {
  const { shop } = useRootData()
  return (
    <Container className="pt-5 pb-16 sm:pb-24">
      <PageTrail crumbs={crumbs} />
      <h1 className="mt-5 text-4xl sm:mt-8">Kontakta oss</h1>
      <p className="mt-4 max-w-2xl text-ink-soft text-lg">
        Har du en fråga om en reparation, en garanti eller något annat? Skriv till oss, ring eller kom förbi
        verkstaden i {shop.city}.
      </p>
      <div className="mt-8 grid items-start gap-x-14 gap-y-10 sm:mt-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card as="section" pad="lg" aria-labelledby="skriv-till-oss">
          <h2 id="skriv-till-oss" className="text-2xl">
            Skicka ett meddelande
          </h2>
          <div className="noscript:block hidden">
            <InsteadOfForm>Formuläret behöver JavaScript. Mejla i stället</InsteadOfForm>
          </div>
          <Suspense fallback={null}>
            <ContactForm />
          </Suspense>
        </Card>
        <ContactInfo />
      </div>
      <div className="mt-14 grid gap-14 sm:mt-20 sm:gap-20">
        <EmergencyBanner />
        <LocationCard />
        <Suspense fallback={null}>
          <Reviews />
        </Suspense>
      </div>
    </Container>
  )
}

function InsteadOfForm({ children }: { children: ReactNode }) {
  const { shop } = useRootData()
  return (
    <Notice tone="info" className="mt-5">
      {children}{' '}
      <a href={`mailto:${shop.email}`} className="link break-all">
        {shop.email}
      </a>
      .
    </Notice>
  )
}
