import { z } from 'zod'
import { line, text, version } from '../fields.ts'
import { namedObject } from '../named-object.ts'
import { fillBraces, listBraces } from './braces.ts'

/** Values that a template may name: the customer's first name, the repair's number, the device, the price and the promised day. */
export type TemplateValues = {
  namn: string
  /** Undefined for a message that is about no repair. */
  ärende: string | undefined
  enhet: string | undefined
  /** Undefined without lines. */
  pris: string | undefined
  /** Undefined without a promised day. */
  klar: string | undefined
}

export type ReplyTemplate = { title: string; text: string }

/** Replies that a workshop often writes. `{pris}` and the like are filled in. */
export const replyTemplates: readonly ReplyTemplate[] = [
  {
    title: 'Mottagen',
    text: 'Hej {namn}! Vi har tagit emot din {enhet} och hör av oss när vi har tittat på den.',
  },
  { title: 'Köplats', text: 'Hej {namn}! Din {enhet} står på tur. Vi börjar med den inom två arbetsdagar.' },
  { title: 'Vi har börjat', text: 'Hej {namn}! Nu arbetar vi med din {enhet}.' },
  { title: 'Klar dag', text: 'Hej {namn}! Vi räknar med att din {enhet} är klar {klar}.' },
  {
    title: 'Pris',
    text: 'Hej {namn}! Det kostar {pris} att laga din {enhet}. Vill du att vi gör det? Svara ja eller nej här.',
  },
  { title: 'Pris och dag', text: 'Hej {namn}! Det kostar {pris} och är klart {klar}. Ska vi sätta i gång?' },
  {
    title: 'Nytt pris',
    text: 'Hej {namn}! Vi hittade mer som behöver lagas. Det nya priset är {pris}. Vi väntar tills du har svarat.',
  },
  { title: 'Tack för ditt ja', text: 'Tack {namn}! Då sätter vi i gång med din {enhet}.' },
  {
    title: 'Du har sagt nej',
    text: 'Vi förstår, {namn}. Vi lagar den inte. Du kan hämta din {enhet} när vi har öppet.',
  },
  {
    title: 'Delen är beställd',
    text: 'Hej {namn}! Vi har beställt delen till din {enhet} och hör av oss när den har kommit.',
  },
  {
    title: 'Delen har kommit',
    text: 'Hej {namn}! Delen till din {enhet} har kommit. Vi räknar med att vara klara {klar}.',
  },
  {
    title: 'Delen är försenad',
    text: 'Hej {namn}! Delen till din {enhet} är försenad. Vi är ledsna för väntan och hör av oss när vi vet mer.',
  },
  {
    title: 'Delen går inte att få',
    text: 'Hej {namn}! Delen till din {enhet} går tyvärr inte att få tag på. Ring oss, så hittar vi en lösning.',
  },
  {
    title: 'Original eller kompatibel',
    text: 'Hej {namn}! Vill du ha en originaldel eller en kompatibel till din {enhet}? Den kompatibla är billigare men inte från tillverkaren.',
  },
  {
    title: 'Försenad',
    text: 'Hej {namn}! Vi hinner tyvärr inte som vi lovade. Ny dag är {klar}. Vi är ledsna för besväret.',
  },
  {
    title: 'Lösenkod behövs',
    text: 'Hej {namn}! Vi behöver låsa upp din {enhet} för att prova den efter lagningen. Ring oss med koden. Skriv den inte här.',
  },
  {
    title: 'Hitta min är på',
    text: 'Hej {namn}! Stäng av Hitta min på din {enhet}, så att vi kan laga den. Du gör det på icloud.com.',
  },
  {
    title: 'Säkerhetskopiera',
    text: 'Hej {namn}! Har du en säkerhetskopia av din {enhet}? Vi är försiktiga, men kan inte lova att allt finns kvar.',
  },
  {
    title: 'Vattenskada',
    text: 'Hej {namn}! Det har kommit in vatten i din {enhet}. Vi torkar och rengör den, och hör av oss om ett par dagar.',
  },
  {
    title: 'Fler bilder',
    text: 'Hej {namn}! Kan du mejla oss en bild på felet? Då kan vi svara säkrare om priset.',
  },
  { title: 'Beskriv felet', text: 'Hej {namn}! Vi kan inte återskapa felet. När händer det, och hur ofta?' },
  {
    title: 'Inget fel',
    text: 'Hej {namn}! Vi har provat din {enhet} och hittar inget fel. Du kan hämta den när vi har öppet.',
  },
  {
    title: 'Går inte att laga',
    text: 'Hej {namn}! Din {enhet} går tyvärr inte att laga. Vi kan ta hand om den för återvinning, eller ge dig ett pris om du vill byta in den.',
  },
  {
    title: 'Lönar sig inte',
    text: 'Hej {namn}! Lagningen kostar {pris}, vilket är mer än vad din {enhet} är värd. Vill du ändå laga den?',
  },
  { title: 'Garanti', text: 'Hej {namn}! Felet ingår i garantin, så det kostar inget.' },
  {
    title: 'Inte garanti',
    text: 'Hej {namn}! Felet är ett annat än det vi lagade förra gången. Det kostar {pris}.',
  },
  { title: 'Klar', text: 'Hej {namn}! Din {enhet} är klar att hämta. Ta med inlämningskvittot.' },
  { title: 'Klar, att betala', text: 'Hej {namn}! Din {enhet} är klar. Att betala: {pris}.' },
  { title: 'Påminnelse', text: 'Hej {namn}! Din {enhet} väntar på dig hos oss, ärende {ärende}.' },
  {
    title: 'Tack',
    text: 'Tack för att du valde oss, {namn}! Hör av dig om något inte fungerar som det ska.',
  },
]

/** The values by their names, as shown to who words a template. */
export const replyValueLabels = {
  namn: 'kundens förnamn',
  ärende: 'ärendets nummer',
  enhet: 'enheten',
  pris: 'priset',
  klar: 'dagen då det är klart',
} as const satisfies Record<keyof TemplateValues, string>

const isValueName = (name: string): name is keyof TemplateValues => Object.hasOwn(replyValueLabels, name)

/** Returns the templates whose values are all known, filled in. */
export function filledTemplates(
  templates: readonly ReplyTemplate[],
  values: TemplateValues,
): ReplyTemplate[] {
  const getValue = (name: string) => (isValueName(name) ? values[name] : undefined)
  return templates
    .filter(({ text }) => listBraces(text).every((name) => getValue(name) !== undefined))
    .map(({ title, text }) => ({ title, text: fillBraces(text, getValue) }))
}

const usableNames = Object.keys(replyValueLabels)
  .map((name) => `{${name}}`)
  .join(', ')

/** Maximum number of templates for replies. */
export const maxReplyTemplates = 100

/** Returns what is wrong with a template, and in which field; undefined for one that can be saved. */
export function findReplyProblem({
  title,
  text,
}: ReplyTemplate): { field: 'title' | 'text'; message: string } | undefined {
  if (title.trim() === '') return { field: 'title', message: 'Skriv en rubrik.' }
  if (text.trim() === '') return { field: 'text', message: 'Skriv ett svar.' }
  const unknown = listBraces(text).find((name) => !isValueName(name))
  return unknown === undefined
    ? undefined
    : { field: 'text', message: `{${unknown}} finns inte i svar. Du kan använda ${usableNames}.` }
}

const ownReplyTemplate = z.object({ title: line(60), text: text(1_500) }).superRefine((template, ctx) => {
  const problem = findReplyProblem(template)
  if (problem) ctx.addIssue({ code: 'custom', path: [problem.field], message: problem.message })
})

/** Templates for replies in the shop's own order; null goes back to the standard ones. */
export const replyTemplatesInput = namedObject('OwnReplyTemplates', {
  version: version(),
  templates: z
    .array(ownReplyTemplate)
    .max(maxReplyTemplates, `Högst ${maxReplyTemplates} mallar.`)
    .nullable(),
})

export const replyTemplatesReply = namedObject('ReplyTemplates', {
  version: z.int().describe('sent back with a change'),
  isStandard: z.boolean(),
  templates: z.array(z.object({ title: z.string(), text: z.string() })),
})

export type ReplyTemplatesInput = z.output<typeof replyTemplatesInput>
export type ReplyTemplatesReply = z.output<typeof replyTemplatesReply>
