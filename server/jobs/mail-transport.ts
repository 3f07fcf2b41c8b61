import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { assertOutsideTransaction } from '../db/transaction-guard.ts'
import { writeFileAtomically } from '../files/atomic-write.ts'
import { isLocalUrl } from '../http/local-url.ts'

export type OutgoingMail = {
  /** As entered by staff (`Name <address>`), or as name and address. */
  from: string | { name: string; address: string }
  to: string
  replyTo: string | undefined
  subject: string
  text: string
  html: string
  messageId: string
  date: Date
  /** Written by a program and not by a person, who may be answered with an automatic reply (RFC 3834). */
  isAutomatic: boolean
  /** Where a mail program declines further mails of this kind, with one click (RFC 8058). */
  declineUrl: string | undefined
  attachments: { filename: string; contentType: string; content: Buffer }[]
}

/** Sends mails. Rejects when a mail could not be handed over; the caller retries later. */
export type MailTransport = {
  /** Whether mails go to a mail server or into files. */
  kind: 'smtp' | 'folder'
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** Converts a mail for nodemailer. Addresses are passed as objects, because a comma in a text would split it into two. */
function composed(mail: OutgoingMail) {
  const address = (text: string) => ({ name: '', address: text })
  const { isAutomatic, declineUrl, ...rest } = mail
  return {
    ...rest,
    headers: {
      ...(isAutomatic ? { 'Auto-Submitted': 'auto-generated' } : {}),
      ...(declineUrl
        ? { 'List-Unsubscribe': `<${declineUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
    to: address(mail.to),
    replyTo: mail.replyTo === undefined ? undefined : address(mail.replyTo),
  }
}

export type SmtpSettings = {
  host: string
  port: number
  /** TLS from the first byte, or STARTTLS. */
  security: 'tls' | 'starttls'
  user: string
  password: string
}

/** Returns nodemailer's options for a mail server. A password crosses only this machine's own network in clear. */
function getServer(server: string | SmtpSettings) {
  if (typeof server === 'string') return { url: server }
  const { host, port, security, user, password } = server
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: !isLocalUrl(`http://${host}`),
    auth: { user, pass: password },
  }
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Logs in to a mail server without sending anything. @throws when it refuses or does not answer */
export async function testSmtp(url: string): Promise<void> {
  const transporter = nodemailer.createTransport({ url, ...timeouts })
  try {
    await transporter.verify()
  } finally {
    transporter.close()
  }
}

/** Sends mails through a mail server, given as a URL or as settings. */
export function smtpTransport(server: string | SmtpSettings): MailTransport {
  const transporter = nodemailer.createTransport({
    ...getServer(server),
    pool: true,
    maxConnections: 2,
    ...timeouts,
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

/** Sends one mail over a connection of its own, which ends with `signal`. @throws nodemailer's errors */
export async function sendProbe(
  server: SmtpSettings,
  mail: { from: OutgoingMail['from']; to: string; subject: string; text: string },
  { limits, signal }: { limits: { connectMs: number; answerMs: number }; signal: AbortSignal },
): Promise<void> {
  assertOutsideTransaction('A mail')
  const transporter = nodemailer.createTransport({
    ...getServer(server),
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.connectMs,
    dnsTimeout: limits.connectMs,
    socketTimeout: limits.answerMs,
  })
  signal.addEventListener('abort', () => transporter.close())
  try {
    await transporter.sendMail({ ...mail, headers: { 'Auto-Submitted': 'auto-generated' } })
  } finally {
    transporter.close()
  }
}

/**
 * Writes each mail as an `.eml` file in `folder`, for shops without a mail server. The file is named by the Message-ID,
 * so a mail that is sent twice is one file. Writes are atomic.
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
