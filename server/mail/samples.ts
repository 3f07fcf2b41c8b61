import type { MailTemplate } from '#domain/mail/templates.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import type { MailContent } from './layout.ts'

/** A mail with sample content, for the back office's preview. `variant` distinguishes samples of one template. */
export type MailSample = { variant: string; write(shop: ShopSettings, publicUrl: string): MailContent }

export type MailSamples = Partial<Record<MailTemplate, readonly MailSample[]>>
