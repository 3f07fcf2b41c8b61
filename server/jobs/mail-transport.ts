import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { assertOutsideTransaction } from '../db/transaction-guard.ts'
import { writeFileAtomically } from '../files/atomic-write.ts'

/** One mail, ready to leave. */
export type OutgoingMail = {
  /** As a person wrote it (`Name <address>`), or name and address apart. */
  from: string | { name: string; address: string }
  to: string
  replyTo: string | undefined
  subject: string
  text: string
  html: string
  messageId: string
  date: Date
  attachments: { filename: string; contentType: string; content: Buffer }[]
}

/** Takes a mail out of the house. Rejects when it could not be handed over; the caller tries again later. */
export type MailTransport = {
  /** Whether mails leave by a mail server or are kept as files. */
  kind: 'smtp' | 'folder'
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** The mail for nodemailer. Addresses stay single ones: written as text, a comma in one would make it two. */
function composed(mail: OutgoingMail) {
  const address = (text: string) => ({ name: '', address: text })
  return {
    ...mail,
    to: address(mail.to),
    replyTo: mail.replyTo === undefined ? undefined : address(mail.replyTo),
  }
}

/** Hands mails to the mail server at `url` (smtp:// or smtps://). */
export function smtpTransport(url: string): MailTransport {
  const transporter = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    kind: 'smtp',
    async send(mail) {
      assertOutsideTransaction('A mail')
      await transporter.sendMail(composed(mail))
    },
    close: () => transporter.close(),
  }
}

/**
 * Writes each mail as an `.eml` file in `folder`, for shops that have not set up a mail server yet. The file is
 * named by the Message-ID, so a mail that is sent twice is one file, and it appears whole or not at all.
 */
export function folderTransport(folder: string): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    kind: 'folder',
    async send(mail) {
      const { message } = await composer.sendMail(composed(mail))
      const name = `${mail.date.toISOString().replace(/[:.]/g, '-')}-${mail.messageId.replace(/^<|@.*$/g, '')}`
      await writeFileAtomically(join(folder, `${name}.eml`), message as Buffer)
    },
    close: () => composer.close(),
  }
}
