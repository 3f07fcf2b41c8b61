import { and, asc, eq, gt, ne } from 'drizzle-orm'
import type { AppConfig, Ctx } from '../kit/context.ts'
import { type Keyring, openKeyring } from '../security/encryption.ts'
import { holdsPrivateLink } from '../security/private-link.ts'
import { mailAttachments, mails } from './tables.ts'

type Attachment = { filename: string; contentType: string; content: Buffer }
type Content = { text: string; html: string; attachments?: Attachment[] }

/** The stored content of a mail. `keyId` names the key that encrypted it; null when it is stored as plain text. */
export type StoredContent = { text: string; html: string; attachments: Attachment[]; keyId: string | null }

/** Thrown for a mail whose key is neither SECRET_KEY nor SECRET_KEY_PREVIOUS. */
export class MailKeyMissing extends Error {
  override message = 'the mail is sealed with a key that is not here'
}

function mailKeys({ secretKey, previousSecretKey }: AppConfig): Keyring {
  return openKeyring('mail', [secretKey, ...(previousSecretKey ? [previousSecretKey] : [])])
}

const boundTo = 'content'

/** Returns the stored form of a mail's content. Content with a private link is encrypted, files included. */
export function encryptContent(config: AppConfig, { text, html, attachments = [] }: Content): StoredContent {
  const texts = [text, html, ...attachments.map(readableText)]
  if (!texts.some((each) => holdsPrivateLink(config, each))) return { text, html, attachments, keyId: null }
  return sealed(mailKeys(config), { text, html, attachments })
}

/** Returns the text of a text file, with calendar lines unfolded (RFC 5545 section 3.1). */
function readableText({ contentType, content }: Attachment): string {
  return contentType.startsWith('text/') ? content.toString('utf8').replace(/\r\n[ \t]/g, '') : ''
}

function sealed(keys: Keyring, { text, html, attachments }: Omit<StoredContent, 'keyId'>): StoredContent {
  return {
    text: keys.seal(text, boundTo).sealed,
    html: keys.seal(html, boundTo).sealed,
    attachments: attachments.map((file) => ({ ...file, content: keys.sealBytes(file.content, boundTo) })),
    keyId: keys.currentId,
  }
}

/** Decrypts the texts of a stored mail. @throws MailKeyMissing */
export function decryptTexts(
  config: AppConfig,
  { text, html, keyId }: Pick<StoredContent, 'text' | 'html' | 'keyId'>,
): { text: string; html: string } {
  if (keyId === null) return { text, html }
  const keys = mailKeys(config)
  const open = (sealedText: string) => present(keys.open({ sealed: sealedText, keyId }, boundTo))
  return { text: open(text), html: open(html) }
}

/** Decrypts a file of a stored mail. @throws MailKeyMissing */
export function decryptFile(config: AppConfig, content: Buffer, keyId: string | null): Buffer {
  return keyId === null ? content : present(mailKeys(config).openBytes(content, keyId, boundTo))
}

/** Decrypts the content of a stored mail. @throws MailKeyMissing */
export function decryptContent(config: AppConfig, stored: StoredContent): Omit<StoredContent, 'keyId'> {
  const attachments = stored.attachments.map((file) => ({
    ...file,
    content: decryptFile(config, file.content, stored.keyId),
  }))
  return { ...decryptTexts(config, stored), attachments }
}

function present<T>(opened: T | undefined): T {
  if (opened === undefined) throw new MailKeyMissing()
  return opened
}

/** Number of mails that are re-encrypted per transaction. */
const batch = 50

/**
 * Re-encrypts with the current key every mail that another key encrypted. Returns their number, and the number of mails
 * skipped because their key is missing.
 */
export async function resealMails(ctx: Ctx): Promise<{ locked: number; missing: number }> {
  const keys = mailKeys(ctx.config)
  const counted = { locked: 0, missing: 0 }
  const resealBatch = (afterId: number) =>
    ctx.transaction(async ({ db }) => {
      const rows = await db
        .select()
        .from(mails)
        .where(and(ne(mails.keyId, keys.currentId), gt(mails.id, afterId)))
        .orderBy(asc(mails.id))
        .limit(batch)
        .for('update')
      for (const { id, textBody: text, htmlBody: html, keyId } of rows) {
        const files = await db.select().from(mailAttachments).where(eq(mailAttachments.mailId, id))
        const again = resealed(ctx.config, keys, { text, html, attachments: files, keyId })
        if (!again) {
          counted.missing++
          continue
        }
        await db
          .update(mails)
          .set({ textBody: again.text, htmlBody: again.html, keyId: again.keyId })
          .where(eq(mails.id, id))
        for (const [at, file] of files.entries())
          await db
            .update(mailAttachments)
            .set({ content: again.attachments[at]?.content ?? file.content })
            .where(eq(mailAttachments.id, file.id))
        counted.locked++
      }
      return rows.length === batch ? rows.at(-1)?.id : undefined
    })
  let last: number | undefined = 0
  while (last !== undefined) last = await resealBatch(last)
  if (counted.missing > 0) ctx.log.warn({ missing: counted.missing }, 'mails whose key is missing')
  return counted
}

function resealed(config: AppConfig, keys: Keyring, stored: StoredContent): StoredContent | undefined {
  try {
    return sealed(keys, decryptContent(config, stored))
  } catch (error) {
    if (error instanceof MailKeyMissing) return undefined
    throw error
  }
}
