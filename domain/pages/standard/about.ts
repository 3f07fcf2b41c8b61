import type { PublicShop } from '#domain/settings/public-shop.ts'
import type { Block, PageContent } from '../content.ts'

/** The demo shop's history, in years after its opening. A real shop has another one, so it shows none of this. */
const history = [
  {
    after: 0,
    name: 'Dörren öppnas',
    text: 'Ett bord, två lödkolvar och en skylt i fönstret. Nästan alla som kom hade tappat sin mobil.',
  },
  {
    after: 3,
    name: 'Datorer och surfplattor',
    text: 'Kunderna hade med sig mer än mobiler, så vi lärde oss mer. Bänkarna blev fyra.',
  },
  {
    after: 6,
    name: 'Originaldelar',
    text: 'Vi blir oberoende reparatör och får köpa delar, verktyg och instruktioner direkt från tillverkaren.',
  },
  {
    after: 9,
    name: 'Begagnat i hyllan',
    text: 'Det vi köper in går vi igenom, lagar och säljer vidare med garanti. Lådorna i stan töms på gamla mobiler.',
  },
] as const

function historyBlock({ isDemo, keyFigures: { founded } }: PublicShop): Block[] {
  if (!isDemo || founded === null) return []
  const items = history.map(({ after, ...event }) => ({ ...event, when: String(founded + after) }))
  return [{ kind: 'history', anchor: 'historia', heading: 'Så blev vi till', items }]
}

/** Returns the standard content of the about page: history, mission, values and key figures (spec 000 section 2). */
export function aboutContent(shop: PublicShop): PageContent {
  const { founded } = shop.keyFigures
  const story = shop.isDemo ? 'hur det började, ' : ''
  return {
    title: 'Om oss',
    description: `Vi är verkstaden i {stad} som hellre lagar än säljer nytt. Läs om ${story}vad vi vill och vad vi står för.`,
    heading: 'Verkstaden i {stad}',
    lead: `${founded === null ? 'Vi lagar' : `Sedan ${founded} lagar vi`} det som folk i {stad} med omnejd använder varje dag. Vi är få, vi sitter mitt i stan, och du möter samma personer när du lämnar in som när du hämtar.`,
    picture: 'front',
    links: [
      { to: '/contact', label: 'Hälsa på oss' },
      { to: '/services', label: 'Det här lagar vi' },
    ],
    blocks: [
      { kind: 'figures' },
      ...historyBlock(shop),
      {
        kind: 'statement',
        anchor: 'uppdrag',
        label: 'Vårt uppdrag',
        text: 'Det ska vara enklare att laga än att köpa nytt. Därför håller vi öppet mitt i stan och säger vad det kostar innan vi börjar.',
        picture: 'bench',
      },
      { kind: 'people', anchor: 'vi', heading: 'Vi som jobbar här' },
      {
        kind: 'benefits',
        anchor: 'varderingar',
        heading: 'Det vi står för',
        layout: 'columns',
        isSunk: false,
        items: [
          {
            icon: 'scale',
            tint: 'ice',
            name: 'Ärliga besked',
            text: 'Är det inte värt att laga säger vi det, även om vi förlorar jobbet.',
          },
          {
            icon: 'receipt-text',
            tint: 'butter',
            name: 'Priset först',
            text: 'Du vet vad det kostar innan vi skruvar. Blir det dyrare ringer vi innan vi fortsätter.',
          },
          {
            icon: 'wrench',
            tint: 'mint',
            name: 'Laga före nytt',
            text: 'En mobil som får ett nytt batteri slipper bli avfall i flera år till.',
          },
          {
            icon: 'lock',
            tint: 'rose',
            name: 'Ditt är ditt',
            text: 'Vi tittar inte i bilder och meddelanden. Vi provar det vi har lagat, inget annat.',
          },
        ],
        text: '',
        link: null,
      },
      { kind: 'contact' },
    ],
  }
}
