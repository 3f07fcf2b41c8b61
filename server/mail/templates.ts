import { DomainError } from '../../domain/errors.ts'
import type { MailTemplateHead, MailTemplateSamples } from '../../domain/mail/schemas.ts'
import { isMailTemplate, type MailTemplate, mailTemplates } from '../../domain/mail/templates.ts'
import { type Ctx, requireAdmin } from '../kit/context.ts'
import { readShopSettings } from '../settings/service.ts'
import type { MailSample } from './samples.ts'

/** The samples of every mail that the program writes. */
export type AllSamples = Readonly<Record<MailTemplate, readonly MailSample[]>>

function headOf(template: MailTemplate): MailTemplateHead {
  const { title, area, to } = mailTemplates[template]
  return { template, title, area, to }
}

/** Every mail that the program writes, by what it is about. */
export function listTemplates(ctx: Ctx): MailTemplateHead[] {
  requireAdmin(ctx)
  return (Object.keys(mailTemplates) as MailTemplate[]).map(headOf)
}

/** What a mail looks like with the shop's own details. Throws `mail.noTemplate`. */
export async function readTemplate(
  ctx: Ctx,
  samples: AllSamples,
  template: string,
): Promise<MailTemplateSamples> {
  requireAdmin(ctx)
  if (!isMailTemplate(template)) throw new DomainError('mail.noTemplate')
  const shop = await readShopSettings(ctx)
  return {
    ...headOf(template),
    samples: samples[template].map(({ variant, write }) => ({
      variant,
      ...write(shop, ctx.config.publicUrl),
    })),
  }
}
