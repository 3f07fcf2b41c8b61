import { DomainError, fieldError } from '#domain/errors.ts'
import { listUnknownNames, type OwnMailTexts } from '#domain/mail/passages.ts'
import {
  type MailTemplateHead,
  type MailTemplateList,
  type MailTemplateSamples,
  maxOwnLine,
  type OwnMailTextsInput,
  type OwnMailTextsPreview,
  type ShownPassage,
} from '#domain/mail/schemas.ts'
import { isMailTemplate, type MailTemplate, mailTemplates } from '#domain/mail/templates.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { type Ctx, requireAdmin } from '../kit/context.ts'
import { changeOwnTexts, readShopSettings } from '../settings/service.ts'
import { type MailContent, type PlacedPassage, withAbsolutePictures } from './layout.ts'
import type { MailSample } from './samples.ts'

export type AllSamples = Readonly<Record<MailTemplate, readonly MailSample[]>>

const templates = Object.keys(mailTemplates) as MailTemplate[]

function getHead(template: MailTemplate): MailTemplateHead {
  const { title, area, to } = mailTemplates[template]
  return { template, title, area, to }
}

/** Returns the owner's words for a passage; null for the standard text. */
const getOwn = (own: OwnMailTexts, key: string): string | null =>
  Object.hasOwn(own, key) ? (own[key] ?? null) : null

type Written = { variant: string; content: MailContent }

function writeSamples(ctx: Ctx, samples: AllSamples, shop: ShopSettings, template: MailTemplate): Written[] {
  const { publicUrl } = ctx.config
  return samples[template].map(({ variant, write }) => ({ variant, content: write(shop, publicUrl) }))
}

/** Returns the passages of a mail's samples, each once. */
function listPassages(written: readonly Written[]): PlacedPassage[] {
  const all = written.flatMap(({ content }) => content.passages)
  return [...new Map(all.map((each) => [each.key, each])).values()]
}

export async function listTemplates(ctx: Ctx, samples: AllSamples): Promise<MailTemplateList> {
  requireAdmin(ctx)
  const shop = await readShopSettings(ctx)
  return templates.map((template) => ({
    ...getHead(template),
    isOwn: listPassages(writeSamples(ctx, samples, shop, template)).some(({ key }) =>
      Object.hasOwn(shop.ownTexts.mails, key),
    ),
  }))
}

/** Returns a mail's name. @throws mail.noTemplate */
function getTemplate(name: string): MailTemplate {
  if (!isMailTemplate(name)) throw new DomainError('mail.noTemplate')
  return name
}

function showSamples(
  ctx: Ctx,
  samples: AllSamples,
  template: MailTemplate,
  shop: ShopSettings,
): MailTemplateSamples {
  const { mails } = shop.ownTexts
  const written = writeSamples(ctx, samples, shop, template)
  const others = templates
    .filter((other) => other !== template)
    .map((other) => {
      const passages = listPassages(writeSamples(ctx, samples, shop, other))
      return { title: mailTemplates[other].title, keys: new Set(passages.map(({ key }) => key)) }
    })
  const shown = listPassages(written).map(
    ({ key, place, text, values }): ShownPassage => ({
      key,
      place,
      standard: text,
      own: getOwn(mails, key),
      values: Object.entries(values).map(([name, example]) => ({ name, example })),
      alsoIn: others.filter(({ keys }) => keys.has(key)).map(({ title }) => title),
    }),
  )
  return {
    ...getHead(template),
    passages: shown,
    samples: written.map(({ variant, content: { subject, html, text, passages } }) => ({
      variant,
      subject,
      text,
      passages: passages.map(({ key }) => key),
      html: withAbsolutePictures(html, ctx.config.publicUrl),
    })),
  }
}

/** Renders a sample of a mail with the shop's own details and words. @throws mail.noTemplate */
export async function readTemplate(
  ctx: Ctx,
  samples: AllSamples,
  name: string,
): Promise<MailTemplateSamples> {
  requireAdmin(ctx)
  return showSamples(ctx, samples, getTemplate(name), await readShopSettings(ctx))
}

/** Checks the words for one passage. @throws a field error at `texts.<index>.text` */
function assertFits({ place, values }: PlacedPassage, text: string, index: number): void {
  const field = `texts.${index}.text`
  if (place !== 'text') {
    if (text === '') throw fieldError(field, 'Skriv en text, eller återställ standardtexten.')
    if (text.length > maxOwnLine) throw fieldError(field, `Högst ${maxOwnLine} tecken får plats här.`)
    if (text.includes('\n')) throw fieldError(field, 'Skriv på en rad.')
  }
  const [unknown] = listUnknownNames(text, values)
  if (unknown !== undefined) {
    const usable = Object.keys(values).map((name) => `{${name}}`)
    throw fieldError(field, `{${unknown}} finns inte här. Du kan använda ${usable.join(', ')}.`)
  }
}

/**
 * Returns the owner's words with changes to passages of one mail. Words that are the standard text are not stored.
 * @throws a field error for a passage that the mail does not have, and for words that do not fit
 */
function withChanges(
  own: OwnMailTexts,
  passages: readonly PlacedPassage[],
  texts: readonly { key: string; text: string | null }[],
): OwnMailTexts {
  const changed = new Map(Object.entries(own))
  for (const [index, { key, text }] of texts.entries()) {
    const passage = passages.find((each) => each.key === key)
    if (!passage) throw fieldError(`texts.${index}.key`, 'Texten finns inte i det här mejlet.')
    if (text !== null) assertFits(passage, text, index)
    if (text === null || text === passage.text) changed.delete(key)
    else changed.set(key, text)
  }
  return Object.fromEntries(changed)
}

/** Renders a mail's samples with words that are not stored. @throws like `changeTemplate` */
export async function previewTemplate(
  ctx: Ctx,
  samples: AllSamples,
  name: string,
  { texts }: OwnMailTextsPreview,
): Promise<MailTemplateSamples> {
  const template = getTemplate(name)
  const shop = await readShopSettings(ctx)
  const mails = withChanges(
    shop.ownTexts.mails,
    listPassages(writeSamples(ctx, samples, shop, template)),
    texts,
  )
  return showSamples(ctx, samples, template, { ...shop, ownTexts: { ...shop.ownTexts, mails } })
}

/**
 * Stores the owner's words for passages of a mail, for all mails that have them.
 * @throws mail.noTemplate, a field error for words that do not fit, and request.conflict when somebody has worded a passage meanwhile
 */
export async function changeTemplate(
  ctx: Ctx,
  samples: AllSamples,
  name: string,
  { texts }: OwnMailTextsInput,
): Promise<MailTemplateSamples> {
  const template = getTemplate(name)
  const passages = listPassages(writeSamples(ctx, samples, await readShopSettings(ctx), template))
  return ctx.transaction(async (tx) => {
    await changeOwnTexts(tx, 'mails', ({ texts: own }) => {
      const isOutdated = texts.some(({ key, from }) => from !== getOwn(own, key))
      if (isOutdated) throw new DomainError('request.conflict')
      return withChanges(own, passages, texts)
    })
    tx.audit.addDetail(mailTemplates[template].title)
    return showSamples(ctx, samples, template, await readShopSettings(tx))
  })
}
