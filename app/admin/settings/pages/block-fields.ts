import { deviceTypeSlugs, knownDeviceTypes } from '#domain/catalogue/known-device-types.ts'
import {
  type Block,
  type BlockKind,
  type benefitIcons,
  type benefitTints,
  type PageContent,
  pageContent,
  type pagePictures,
} from '#domain/pages/content.ts'
import { builtInPages } from '#domain/pages/page-keys.ts'

/** A field of a block, of the page's introduction, or of an entry in a list. */
export type FieldSpec = { name: string; label: string; hint?: string } & (
  | { type: 'line'; max: number }
  | { type: 'text'; max: number }
  | { type: 'check' }
  | { type: 'choice'; options: Readonly<Record<string, string>> }
  | { type: 'lines'; max: number; count: number }
  | { type: 'link' }
  | { type: 'links'; max: number }
  | { type: 'entries'; max: number; one: string; fields: readonly FieldSpec[]; empty: object }
)

type BlockForm = { label: string; fields: readonly FieldSpec[]; empty: Block }

const pictureLabels: Record<(typeof pagePictures)[number], string> = {
  front: 'Er bild på butiken',
  bench: 'Er bild på verkstaden',
  town: 'Teckning: staden',
  genuine: 'Teckning: delar i original',
  parts: 'Teckning: reservdelar',
  shield: 'Teckning: sköld',
  answers: 'Teckning: pratbubblor',
  papers: 'Teckning: papper',
  padlock: 'Teckning: hänglås',
}

const iconLabels: Record<(typeof benefitIcons)[number], string> = {
  'badge-check': 'Märke',
  battery: 'Batteri',
  camera: 'Kamera',
  clock: 'Klocka',
  droplet: 'Droppe',
  lock: 'Lås',
  plug: 'Kontakt',
  'receipt-text': 'Kvitto',
  scale: 'Våg',
  'shield-check': 'Sköld',
  smartphone: 'Mobil',
  store: 'Butik',
  'thumbs-up': 'Tumme upp',
  truck: 'Lastbil',
  wrench: 'Verktyg',
}

const tintLabels: Record<(typeof benefitTints)[number], string> = {
  ice: 'Blå',
  butter: 'Gul',
  mint: 'Grön',
  peach: 'Orange',
  rose: 'Röd',
  lilac: 'Lila',
}

const layoutLabels = { columns: 'I kolumner', rows: 'Rutor, små ikoner', cards: 'Rutor, stora ikoner' }

const deviceLabels = Object.fromEntries(deviceTypeSlugs.map((slug) => [slug, knownDeviceTypes[slug].name]))

const richHint =
  'Tom rad ger nytt stycke, och rader som börjar med - blir en lista. **fet text** och [text](/pricing) blir fet text och en länk.'

const heading: FieldSpec = { name: 'heading', label: 'Rubrik', type: 'line', max: 120 }
const name: FieldSpec = { name: 'name', label: 'Rubrik', type: 'line', max: 80 }
const text = (max: number, label = 'Text'): FieldSpec => ({
  ...{ name: 'text', label, type: 'text', max },
  ...(max > 600 ? { hint: richHint } : {}),
})
const picture: FieldSpec = { name: 'picture', label: 'Bild', type: 'choice', options: pictureLabels }

/** The fields of a page's introduction. */
const introductionFields: readonly FieldSpec[] = [
  {
    name: 'title',
    label: 'Sidans namn',
    hint: 'Står i webbläsarens flik och i sökresultat.',
    type: 'line',
    max: 70,
  },
  {
    name: 'description',
    label: 'Beskrivning för sökmotorer',
    hint: 'En eller två meningar, helst högst 160 tecken.',
    type: 'line',
    max: 200,
  },
  { ...heading, label: 'Rubrik överst' },
  { name: 'lead', label: 'Inledning', hint: richHint, type: 'text', max: 1000 },
  picture,
  { name: 'links', label: 'Knappar', type: 'links', max: 2 },
]

/** Returns the fields of a page's introduction. Some have neither picture nor buttons. */
export const getIntroductionFields = (key: string): readonly FieldSpec[] =>
  builtInPages.get(key)?.isPlain
    ? introductionFields.filter(({ name }) => name !== 'picture' && name !== 'links')
    : introductionFields

/** The form of each kind of block, and what a new one contains. */
export const blockForms: { [Kind in BlockKind]: BlockForm & { empty: { kind: Kind } } } = {
  text: {
    label: 'Text',
    fields: [{ ...heading, hint: 'Kan vara tom. I villkoren fortsätter då avsnittet före.' }, text(4000)],
    empty: { kind: 'text', anchor: '', heading: '', text: '' },
  },
  steps: {
    label: 'Steg',
    fields: [
      heading,
      {
        ...{ name: 'items', label: 'Steg', type: 'entries', max: 8, one: 'steg' },
        fields: [name, text(600)],
        empty: { name: '', text: '' },
      },
    ],
    empty: { kind: 'steps', anchor: '', heading: '', items: Array(4).fill({ name: '', text: '' }) },
  },
  benefits: {
    label: 'Fördelar',
    fields: [
      heading,
      { name: 'layout', label: 'Utseende', type: 'choice', options: layoutLabels },
      { name: 'isSunk', label: 'Grå bakgrund', type: 'check' },
      {
        ...{ name: 'items', label: 'Fördelar', type: 'entries', max: 8, one: 'fördel' },
        fields: [
          { name: 'icon', label: 'Ikon', type: 'choice', options: iconLabels },
          { name: 'tint', label: 'Färg', type: 'choice', options: tintLabels },
          name,
          text(600),
        ],
        empty: { icon: 'badge-check', tint: 'ice', name: '', text: '' },
      },
      { ...text(300, 'Text under'), hint: 'Kan vara tom.' },
      { name: 'link', label: 'Knapp under', type: 'link' },
    ],
    empty: {
      ...{
        kind: 'benefits',
        anchor: '',
        heading: '',
        layout: 'columns',
        isSunk: false,
        text: '',
        link: null,
      },
      items: [{ icon: 'badge-check', tint: 'ice', name: '', text: '' }],
    },
  },
  questions: {
    label: 'Frågor och svar',
    fields: [
      heading,
      {
        ...{ name: 'items', label: 'Frågor', type: 'entries', max: 20, one: 'fråga' },
        fields: [
          { name: 'question', label: 'Fråga', type: 'line', max: 200 },
          { name: 'answer', label: 'Svar', type: 'text', max: 1500 },
          { name: 'link', label: 'Länk under svaret', type: 'link' },
        ],
        empty: { question: '', answer: '', link: null },
      },
    ],
    empty: {
      kind: 'questions',
      anchor: '',
      heading: '',
      items: [{ question: '', answer: '', link: null }],
    },
  },
  history: {
    label: 'Historia',
    fields: [
      heading,
      {
        ...{ name: 'items', label: 'Händelser', type: 'entries', max: 8, one: 'händelse' },
        fields: [{ name: 'when', label: 'År', type: 'line', max: 30 }, name, text(600)],
        empty: { when: '', name: '', text: '' },
      },
    ],
    empty: { kind: 'history', anchor: '', heading: '', items: [{ when: '', name: '', text: '' }] },
  },
  statement: {
    label: 'Stort citat med bild',
    fields: [
      { name: 'label', label: 'Liten rubrik', type: 'line', max: 60 },
      { name: 'text', label: 'Text', type: 'line', max: 300 },
      picture,
    ],
    empty: { kind: 'statement', anchor: '', label: '', text: '', picture: 'bench' },
  },
  notice: {
    label: 'Ruta',
    fields: [
      heading,
      text(2000),
      { name: 'smallPrint', label: 'Finstilt', hint: 'Kan vara tomt.', type: 'text', max: 1000 },
    ],
    empty: { kind: 'notice', anchor: '', heading: '', text: '', smallPrint: '' },
  },
  picture: {
    label: 'Bild',
    fields: [picture, { name: 'caption', label: 'Bildtext', hint: 'Kan vara tom.', type: 'line', max: 200 }],
    empty: { kind: 'picture', anchor: '', picture: 'front', caption: '' },
  },
  buttons: {
    label: 'Knappar',
    fields: [{ name: 'links', label: 'Knappar', type: 'links', max: 3 }],
    empty: { kind: 'buttons', anchor: '', links: [{ to: '', label: '' }] },
  },
  list: {
    label: 'Lista med bockar',
    fields: [
      heading,
      {
        ...{ name: 'items', label: 'Rader', type: 'lines', max: 120, count: 12 },
        hint: 'En rad för varje sak.',
      },
    ],
    empty: { kind: 'list', anchor: '', heading: '', items: [] },
  },
  people: {
    label: 'Vi som jobbar här',
    fields: [{ ...heading, hint: 'Visas när ni har lagt in bilder på personalen.' }],
    empty: { kind: 'people', anchor: '', heading: '' },
  },
  devices: {
    label: 'Enheter ni lagar',
    fields: [
      {
        ...{ name: 'items', label: 'Enheter', type: 'entries', max: 6, one: 'enhet' },
        fields: [
          { name: 'device', label: 'Leder till', type: 'choice', options: deviceLabels },
          { ...heading, max: 80, type: 'line' },
          { name: 'action', label: 'Text på länken', type: 'line', max: 40 },
          {
            name: 'faults',
            label: 'Det ni lagar',
            hint: 'En rad för varje sak.',
            type: 'lines',
            max: 100,
            count: 8,
          },
        ],
        empty: { device: 'mobil', heading: '', action: '', faults: [] },
      },
    ],
    empty: {
      ...{ kind: 'devices', anchor: '' },
      items: [{ device: 'mobil', heading: '', action: '', faults: [] }],
    },
  },
  law: { label: 'Lagens villkor', fields: [], empty: { kind: 'law', passage: 'parties' } },
  figures: { label: 'Nyckeltal', fields: [], empty: { kind: 'figures' } },
  contact: { label: 'Ring eller skriv', fields: [], empty: { kind: 'contact' } },
}

export type ContentErrors = ReadonlyMap<string, string>

/** Returns the first message of each wrong field of a content, by its path: `blocks.0.items.1.text`. */
export function findErrors(content: PageContent): ContentErrors {
  const issues = pageContent.safeParse(content).error?.issues ?? []
  return new Map(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}
