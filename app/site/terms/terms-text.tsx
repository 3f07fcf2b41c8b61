import type { PublicShop } from '../../../domain/settings/public-shop.ts'
import { TextSections } from '../text-sections.tsx'
import { termsSections } from './sections.tsx'

/** The text of the terms. */
export default function TermsText({ shop }: { shop: PublicShop }) {
  return <TextSections sections={termsSections(shop)} numbered />
}
