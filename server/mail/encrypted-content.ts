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

/** The event key of a mail, to which its encrypted content is bound, so that it cannot be moved to another mail. */
type Bound = { eventKey: string }

function mailKeys({ secretKey, previousSecretKey }: AppConfig): Keyring {
  return openKeyring('mail of one event', [secretKey, ...(previousSecretKey ? [previousSecretKey] : [])])
}

/** The keys of mails encrypted before they were bound to their event. They are only read, and encrypted again every night. */
function unboundMailKeys({ secretKey, previousSecretKey }: AppConfig): Keyring {
  return openKeyring('mail', [secretKey, ...(previousSecretKey ? [previousSecretKey] : [])])
}

const boundOfUnbound = 'content'

/** Returns the stored form of a mail's content. Content with a private link is encrypted, files included. */
export function encryptContent(
  config: AppConfig,
  { eventKey, text, html, attachments = [] }: Content & Bound,
): StoredContent {
  const texts = [text, html, ...attachments.map(readableText)]
  if (!texts.some((each) => holdsPrivateLink(config, each))) return { text, html, attachments, keyId: null }
  return sealed(mailKeys(config), { eventKey, text, html, attachments })
}

/** Returns the text of a text file, with calendar lines unfolded (RFC 5545 section 3.1). */
function readableText({ contentType, content }: Attachment): string {
  return contentType.startsWith('text/') ? content.toString('utf8').replace(/\r\n[ \t]/g, '') : ''
}

function sealed(
  keys: Keyring,
  { eventKey, text, html, attachments }: Omit<StoredContent, 'keyId'> & Bound,
): StoredContent {
  return {
    text: keys.seal(text, eventKey).sealed,
    html: keys.seal(html, eventKey).sealed,
    attachments: attachments.map((file) => ({ ...file, content: keys.sealBytes(file.content, eventKey) })),
    keyId: keys.currentId,
  }
}

/** Decrypts bytes of a mail. @throws MailKeyMissing */
function openBytes(config: AppConfig, bytes: Buffer, keyId: string, eventKey: string): Buffer {
  const opened =
    mailKeys(config).openBytes(bytes, keyId, eventKey) ??
    unboundMailKeys(config).openBytes(bytes, keyId, boundOfUnbound)
  if (opened === undefined) throw new MailKeyMissing()
  return opened
}

/** Decrypts the texts of a stored mail. @throws MailKeyMissing */
export function decryptTexts(
  config: AppConfig,
  { eventKey, text, html, keyId }: Pick<StoredContent, 'text' | 'html' | 'keyId'> & Bound,
): { text: string; html: string } {
  if (keyId === null) return { text, html }
  const open = (sealedText: string) =>
    openBytes(config, Buffer.from(sealedText, 'base64url'), keyId, eventKey).toString('utf8')
  return { text: open(text), html: open(html) }
}

/** Decrypts a file of a stored mail. @throws MailKeyMissing */
export function decryptFile(
  config: AppConfig,
  { content, keyId, eventKey }: Pick<StoredContent, 'keyId'> & Bound & { content: Buffer },
): Buffer {
  return keyId === null ? content : openBytes(config, content, keyId, eventKey)
}

/** Decrypts the content of a stored mail. @throws MailKeyMissing */
export function decryptContent(
  config: AppConfig,
  stored: StoredContent & Bound,
): Omit<StoredContent, 'keyId'> {
  const attachments = stored.attachments.map((file) => ({
    ...file,
    content: decryptFile(config, { ...stored, content: file.content }),
  }))
  return { ...decryptTexts(config, stored), attachments }
}

/** Number of mails that are re-encrypted per transaction. */
const batch = 50

/**
 * Re-encrypts with the current key, bound to its event, every mail that another key encrypted. Returns their number, and the number of mails
 * skipped because their key is missing.
 */
export async function reencryptMails(ctx: Ctx): Promise<{ locked: number; missing: number }> {
  const keys = mailKeys(ctx.config)
  const counted = { locked: 0, missing: 0 }
  const reencryptBatch = (afterId: number) =>
    ctx.transaction(async ({ db }) => {
      const rows = await db
        .select()
        .from(mails)
        .where(and(ne(mails.keyId, keys.currentId), gt(mails.id, afterId)))
        .orderBy(asc(mails.id))
        .limit(batch)
        .for('update')
      for (const { id, eventKey, textBody: text, htmlBody: html, keyId } of rows) {
        const files = await db.select().from(mailAttachments).where(eq(mailAttachments.mailId, id))
        const again = reencrypted(ctx.config, keys, { eventKey, text, html, attachments: files, keyId })
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
  while (last !== undefined) last = await reencryptBatch(last)
  if (counted.missing > 0) ctx.log.warn({ missing: counted.missing }, 'mails whose key is missing')
  return counted
}

function reencrypted(
  config: AppConfig,
  keys: Keyring,
  stored: StoredContent & Bound,
): StoredContent | undefined {
  try {
    return sealed(keys, { eventKey: stored.eventKey, ...decryptContent(config, stored) })
  } catch (error) {
    if (error instanceof MailKeyMissing) return undefined
    throw error
  }
}
