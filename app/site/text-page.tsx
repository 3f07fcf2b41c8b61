import type { ComponentProps } from 'react'
import type { PublicShop } from '#domain/settings/public-shop.ts'
import { definePage } from '../framework/page.ts'
import { usePage } from '../framework/page-context.tsx'
import { textPageMeta } from '../lib/page/structured-data.ts'
import { Container } from '../ui/layout.tsx'
import { PageIntro } from './page-intro.tsx'
import { type TextSection, TextSections } from './text-sections.tsx'

type TextPageProps = ComponentProps<typeof PageIntro> & ComponentProps<typeof TextSections>

/** Renders a page of text: its introduction, and its sections with a list of them. `children` stand below the introduction. */
export function TextPage({ sections, numbered, ...intro }: TextPageProps) {
  return (
    <>
      <PageIntro {...intro} />
      <Container className="pb-16 sm:pb-24">
        <TextSections sections={sections} {...(numbered ? { numbered } : {})} />
      </Container>
    </>
  )
}

type TextPageDefinition = Pick<TextPageProps, 'lead' | 'picture' | 'wash'> & {
  path: `/${string}`
  crumb: string
  title: string
  description: string
  sections(shop: PublicShop): readonly TextSection[]
}

/** Defines a page of text about the shop. */
export function defineTextPage({ path, crumb, title, description, ...look }: TextPageDefinition) {
  const crumbs = [{ label: crumb }]
  return definePage({
    path,
    cacheTopics: [],
    load: () => ({ crumbs, title, ...look }),
    meta: textPageMeta(title, description, crumbs),
    View: DefinedTextPage,
  })
}

type DefinedTextPageProps = { data: Omit<TextPageProps, 'sections'> & Pick<TextPageDefinition, 'sections'> }

function DefinedTextPage({ data: { sections, ...intro } }: DefinedTextPageProps) {
  return <TextPage sections={sections(usePage().site.shop)} {...intro} />
}
