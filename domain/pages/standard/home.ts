import type { PublicShop } from '#domain/settings/public-shop.ts'
import type { PageContent } from '../content.ts'

/** Returns the standard opening lines of the home page. Its other parts come from prices, products and settings. */
export const homeContent = ({ statements: { sameDay } }: PublicShop): PageContent => ({
  title: 'Mobilreparation och dataservice i {stad}',
  description: `Vi lagar mobiler, surfplattor, datorer, klockor och hörlurar med garanti. Offert inom {svarstid}${sameDay ? ', enkla reparationer samma dag' : ''}.`,
  heading: 'Vi lagar det som gått sönder',
  lead: 'Mobil, surfplatta, dator, klocka eller hörlurar. Se priset direkt, och bestäm själv innan vi börjar.',
  picture: 'bench',
  links: [],
  blocks: [],
})
