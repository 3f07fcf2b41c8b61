import type { MailTemplate } from '#domain/mail/templates.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'

/** Content of a mail. */
export type MailContent = { subject: string; html: string; text: string }

/** A mail with sample content, for the back office's preview. `variant` distinguishes samples of one template. */
export type MailSample = { variant: string; write(shop: ShopSettings, publicUrl: string): MailContent }

export type MailSamples = Partial<Record<MailTemplate, readonly MailSample[]>>
