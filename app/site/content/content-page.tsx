import { definePage, PageNotFound } from '#app/framework/page.ts'
import { type SchemaOrgObject, webPage } from '#app/lib/page/structured-data.ts'
import { useShownLinks } from '#app/lib/page/use-shown-links.ts'
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PageContent } from '#domain/pages/content.ts'
import { builtInPages, type TextPageKey } from '#domain/pages/page-keys.ts'
import { fillFacts } from '#domain/pages/shop-facts.ts'
import type { ShopPictures } from '#domain/settings/pictures.ts'
import { PageIntro } from '../page-intro.tsx'
import { Blocks } from './blocks.tsx'
import { getPicture } from './pictures.ts'
import { Paragraphs, useFacts } from './rich-text.tsx'

type ContentData = { content: PageContent; pictures: ShopPictures; crumbs: readonly Crumb[] }

type ContentPageDefinition = {
  key: TextPageKey
  crumbs: readonly Crumb[]
  getSchemaObject(title: string, description: string, publicUrl: string): SchemaOrgObject
}

/** Defines a built-in page whose text the owner can edit. */
export const defineContentPage = ({ key, crumbs, getSchemaObject }: ContentPageDefinition) =>
  definePage({
    path: builtInPages.get(key)?.path ?? '',
    cacheTopics: [],
    async load({ services }): Promise<ContentData> {
      const [content, pictures] = await Promise.all([services.pageContent(key), services.shopPictures()])
      return { content, pictures, crumbs }
    },
    meta({ data: { content }, site: { shop, publicUrl } }) {
      const title = fillFacts(content.title, shop)
      const description = fillFacts(content.description, shop)
      return { title, description, crumbs, schemaObjects: [getSchemaObject(title, description, publicUrl)] }
    },
    View: ContentPage,
  })

/** The pages that the owner has added. */
export const ownPage = definePage({
  path: '/sida/:slug',
  cacheTopics: [],
  async load({ services, params, site: { shop } }): Promise<ContentData> {
    const content = await services.ownPage(params.slug)
    if (!content) throw new PageNotFound()
    const crumbs = [{ label: fillFacts(content.title, shop) }]
    return { content, pictures: await services.shopPictures(), crumbs }
  },
  meta({ data: { content, crumbs }, site: { shop, publicUrl }, pathname }) {
    const title = fillFacts(content.title, shop)
    const description = fillFacts(content.description, shop)
    const schemaObjects = [webPage('WebPage', title, description, pathname, publicUrl)]
    return { title, description, crumbs, schemaObjects }
  },
  View: ContentPage,
})

function ContentPage({ data }: { data: ContentData }) {
  return (
    <>
      <ContentIntro {...data} />
      <Blocks blocks={data.content.blocks} pictures={data.pictures} />
    </>
  )
}

/** Renders the introduction of a page whose text the owner can edit. */
export function ContentIntro({ content, pictures, crumbs }: ContentData) {
  const fill = useFacts()
  const { drawing, wash, photo } = getPicture(content.picture, pictures)
  const links = useShownLinks(content.links)
  return (
    <PageIntro
      crumbs={crumbs}
      title={fill(content.heading)}
      lead={<Paragraphs text={content.lead} later="mt-3" />}
      picture={drawing}
      photo={photo}
      {...(wash && !photo ? { wash } : {})}
    >
      {links.length > 0
        ? links.map(({ to, label }, index) => (
            <ButtonLink key={to} to={to} size="lg" {...(index > 0 ? { variant: 'secondary' } : {})}>
              {fill(label)}
              {index === 0 ? <Icon name="arrow-right" className="size-5" /> : null}
            </ButtonLink>
          ))
        : null}
    </PageIntro>
  )
}
