import { defineTextPage } from '../text-page.tsx'
import { recyclingSections } from './sections.tsx'

/**
 * The information that distributors of electronics and batteries owe consumers: SFS 2022:1276 (directive 2012/19, articles 5.2 and
 * 14.2), and regulation (EU) 2023/1542 on batteries, articles 62 and 74.
 */
export const recyclingPage = defineTextPage({
  path: '/atervinning',
  crumb: 'Återvinning',
  title: 'Återvinn gamla enheter och batterier',
  description:
    'Lämna din gamla elektronik hos oss utan kostnad när du köper en likadan, och bärbara batterier av de slag vi säljer när du vill. Så sorterar du resten.',
  lead: <p>Vi tar emot det du inte längre använder. Det kostar dig ingenting.</p>,
  picture: 'parts',
  sections: recyclingSections,
})
