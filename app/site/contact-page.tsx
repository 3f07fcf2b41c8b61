import type { PublicReview } from '#domain/reviews/schemas.ts'
import { Island } from '../framework/island.tsx'
import { definePage } from '../framework/page.ts'
import { usePage } from '../framework/page-context.tsx'
import { PageBreadcrumbs } from '../lib/page/page-breadcrumbs.tsx'
import { businessId, webPage } from '../lib/page/structured-data.ts'
import { Card } from '../ui/card.tsx'
import { Container } from '../ui/layout.tsx'
import { Notice } from '../ui/notice.tsx'
import { EmergencyBanner } from './blocks/emergency-banner.tsx'
import { LocationCard } from './blocks/location-card.tsx'
import { Reviews } from './blocks/reviews.tsx'
import ContactForm from './contact/contact-form.island.tsx'
import { ContactInfo } from './contact/contact-info.tsx'

const crumbs = [{ label: 'Kontakt' }]

/** The contact page: message form and other ways to reach the shop (spec 000 section 2). */
export const contactPage = definePage({
  path: '/contact',
  cacheTopics: ['reviews'],
  load: async ({ services }) => ({ reviews: await services.latestReviews() }),
  meta: ({ site: { shop, publicUrl }, pathname }) => {
    const title = 'Kontakta oss'
    const description = `Fråga om en reparation, en garanti eller något annat. Skriv till oss, ring ${shop.phone} eller kom förbi på ${shop.street} i ${shop.city}.`
    const contactPage = webPage('ContactPage', title, description, pathname, publicUrl)
    return {
      title,
      description,
      crumbs,
      schemaObjects: [{ ...contactPage, mainEntity: { '@id': businessId(publicUrl) } }],
    }
  },
  View: ContactPage,
})

function ContactPage({ data: { reviews } }: { data: { reviews: PublicReview[] } }) {
  const { shop } = usePage().site
  return (
    <Container className="pt-5 pb-16 sm:pb-24">
      <PageBreadcrumbs crumbs={crumbs} />
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
          <div className="hidden noscript:block">
            <Notice tone="info" className="mt-5">
              Formuläret behöver JavaScript. Mejla i stället{' '}
              <a href={`mailto:${shop.email}`} className="link break-all">
                {shop.email}
              </a>
              .
            </Notice>
          </div>
          <Island component={ContactForm} props={{}} />
        </Card>
        <ContactInfo />
      </div>
      <div className="mt-14 grid grid-cols-[minmax(0,1fr)] gap-14 sm:mt-20 sm:gap-20">
        <EmergencyBanner />
        <LocationCard />
        <Reviews latest={reviews} />
      </div>
    </Container>
  )
}
