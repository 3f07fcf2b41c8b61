import { defineTextPage } from '../text-page.tsx'
import { accessibilitySections } from './sections.tsx'

/** The information on accessibility that e-commerce services owe consumers (lag 2023:254; directive 2019/882, article 13.2 and annex V). */
export const accessibilityPage = defineTextPage({
  path: '/tillganglighet',
  crumb: 'Tillgänglighet',
  title: 'Så tillgänglig är webbplatsen',
  description:
    'Hur webbplatsen uppfyller kraven på tillgänglighet, vad som brister och vart du vänder dig om något inte går att använda.',
  lead: <p>Alla ska kunna läsa, boka, handla och få svar här, också med hjälpmedel.</p>,
  picture: 'answers',
  wash: 'bg-wash-butter',
  sections: accessibilitySections,
})
