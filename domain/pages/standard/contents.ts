import type { PublicShop } from '#domain/settings/public-shop.ts'
import type { PageContent } from '../content.ts'
import type { TextPageKey } from '../page-keys.ts'
import { aboutContent } from './about.ts'
import { appleIrpContent } from './appleirp.ts'
import { comingSoonContents } from './coming-soon.ts'
import { faqContent } from './faq.ts'
import { homeContent } from './home.ts'
import { irpContent } from './irp.ts'
import { servicesContent } from './services.ts'
import { termsContent } from './terms.ts'

const standardContents: Record<TextPageKey, (shop: PublicShop) => PageContent> = {
  home: homeContent,
  about: aboutContent,
  irp: irpContent,
  appleirp: () => appleIrpContent,
  faq: faqContent,
  services: () => servicesContent,
  ...comingSoonContents,
  terms: termsContent,
}

/** Returns the content of a page whose text the owner has not changed. */
export const getStandardContent = (key: TextPageKey, shop: PublicShop): PageContent =>
  standardContents[key](shop)

/** Returns the first draft of a page that the owner adds. */
export const getEmptyContent = (title: string): PageContent => ({
  title,
  description: '',
  heading: title,
  lead: '',
  picture: 'town',
  links: [],
  blocks: [{ kind: 'text', anchor: '', heading: '', text: '' }, { kind: 'contact' }],
})
