import { expect, test } from 'vitest'
import { defaultShopSettings } from '../settings/defaults.ts'
import { publicShop } from '../settings/public-shop.ts'
import { findGaps, listLinks, listTexts, type PageContent, pageContent } from './content.ts'
import { fitsPage } from './page-blocks.ts'
import { builtInPages, isTextPageKey } from './page-keys.ts'
import { fillFacts, listUnknownFacts, shopFacts } from './shop-facts.ts'
import { getEmptyContent, getStandardContent } from './standard/contents.ts'

const shop = publicShop(defaultShopSettings, '2026-11-29', [])
const demoShop = publicShop(defaultShopSettings, '2026-11-29', [], true)
const keys = [...builtInPages.keys()].filter(isTextPageKey)

const refusals = (content: unknown) =>
  pageContent.safeParse(content).error?.issues.map(({ message }) => message) ?? []

const withText = (text: string): PageContent => ({
  ...getEmptyContent('Om service'),
  blocks: [{ kind: 'text', anchor: '', heading: 'Rubrik', text }],
})

test.each(keys)('the standard text of %s is stored unchanged and is complete', (key) => {
  for (const one of [shop, demoShop]) {
    const content = getStandardContent(key, one)
    expect(pageContent.parse(content)).toEqual(content)
    expect(findGaps(content)).toEqual([])
    expect(fitsPage(key, content)).toBe(true)
    const filled = listTexts(content).map((text) => fillFacts(text, one))
    expect(filled.filter((text) => /[{}]/.test(text))).toEqual([])
  }
})

test('a fact of the settings follows the settings', () => {
  expect(fillFacts('{butik} i {stad}, {garanti}s garanti', shop)).toBe(
    `${shop.name} i ${shop.city}, ${shop.warranty.standardMonths} månaders garanti`,
  )
  for (const name of Object.keys(shopFacts)) expect(fillFacts(`{${name}}`, shop)).not.toContain('{')
})

test('a wrong fact is refused where it stands, also names of object properties', () => {
  expect(listUnknownFacts('{stad} {stadd} {constructor} {}')).toEqual(['stadd', 'constructor'])
  for (const name of ['stadd', 'constructor', '__proto__'])
    expect(refusals(withText(`Vi finns i {${name}}.`))).toEqual([
      `{${name}} finns inte. Välj bland orden under Uppgifter från inställningarna.`,
    ])
})

test.each(['[klicka](javascript:alert)', '[klicka](data:text/html,x)', '[klicka](//example.com)'])(
  'a link that runs or hides something is refused: %s',
  (text) => {
    const [message] = refusals(withText(text))
    expect(message).toMatch(/^En länk leder till/)
    expect(
      refusals({ ...getEmptyContent('x'), links: [{ to: 'javascript:alert(1)', label: 'x' }] })[0],
    ).toMatch(/^En länk leder till/)
  },
)

test('a page that would not fit into a request is refused with that reason', () => {
  const question = { question: 'Hur?', answer: 'å'.repeat(1400), link: null }
  const block = { kind: 'questions', anchor: '', heading: 'Frågor', items: Array(12).fill(question) }
  expect(refusals({ ...getEmptyContent('x'), blocks: [block, block] })).toEqual([
    'Sidan är för lång. Korta texten eller dela upp den på två sidor.',
  ])
})

test('empty places are named: the introduction and the numbers of blocks', () => {
  expect(findGaps(getEmptyContent('Ny sida'))).toEqual(['introduction', 1])
  const content: PageContent = {
    ...getStandardContent('irp', shop),
    links: [{ to: '', label: 'Boka' }],
    blocks: [
      { kind: 'text', anchor: '', heading: '', text: 'Bara text.' },
      {
        kind: 'questions',
        anchor: '',
        heading: 'Frågor',
        items: [{ question: 'Hur?', answer: '', link: null }],
      },
      { kind: 'figures' },
    ],
  }
  expect(findGaps(content)).toEqual(['introduction', 2])
})

test('all links of a page are listed once', () => {
  expect(listLinks(getStandardContent('appleirp', shop))).toEqual(['/pricing', '/mobil/repair'])
  expect(listLinks(withText('Se [priser](/pricing) och [priser](/pricing)'))).toEqual(['/pricing'])
})
