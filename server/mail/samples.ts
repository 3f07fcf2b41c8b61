import type { MailTemplate } from '../../domain/mail/templates.ts'
import type { ShopSettings } from '../../domain/settings/schemas.ts'

/** A mail as its template writes it. */
export type Letter = { subject: string; html: string; text: string }

/** A mail with made-up content, as staff are shown it. `variant` tells it from others of the same template. */
export type MailSample = { variant: string; write(shop: ShopSettings, publicUrl: string): Letter }

/** The samples of an area's mails, at least one of each. */
export type MailSamples = Partial<Record<MailTemplate, readonly MailSample[]>>
