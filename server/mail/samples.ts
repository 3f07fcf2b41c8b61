import type { MailTemplate } from '#domain/mail/templates.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'

export type Letter = { subject: string; html: string; text: string }

/** A mail with sample content, for the back office's preview. `variant` distinguishes samples of one template. */
export type MailSample = { variant: string; write(shop: ShopSettings, publicUrl: string): Letter }

export type MailSamples = Partial<Record<MailTemplate, readonly MailSample[]>>
