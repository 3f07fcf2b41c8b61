import { DomainError } from '#domain/errors.ts'
import type { MailTemplateHead, MailTemplateSamples } from '#domain/mail/schemas.ts'
import { isMailTemplate, type MailTemplate, mailTemplates } from '#domain/mail/templates.ts'
import { type Ctx, requireAdmin } from '../kit/context.ts'
import { readShopSettings } from '../settings/service.ts'
import { withAbsolutePictures } from './layout.ts'
import type { MailSample } from './samples.ts'

export type AllSamples = Readonly<Record<MailTemplate, readonly MailSample[]>>

function getHead(template: MailTemplate): MailTemplateHead {
  const { title, area, to } = mailTemplates[template]
  return { template, title, area, to }
}

export function listTemplates(ctx: Ctx): MailTemplateHead[] {
  requireAdmin(ctx)
  return (Object.keys(mailTemplates) as MailTemplate[]).map(getHead)
}

/** Renders a sample of a mail with the shop's own details. @throws mail.noTemplate */
export async function readTemplate(
  ctx: Ctx,
  samples: AllSamples,
  template: string,
): Promise<MailTemplateSamples> {
  requireAdmin(ctx)
  if (!isMailTemplate(template)) throw new DomainError('mail.noTemplate')
  const shop = await readShopSettings(ctx)
  const { publicUrl } = ctx.config
  return {
    ...getHead(template),
    samples: samples[template].map(({ variant, write }) => {
      const { html, ...content } = write(shop, publicUrl)
      return { variant, ...content, html: withAbsolutePictures(html, publicUrl) }
    }),
  }
}
