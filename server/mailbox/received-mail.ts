import { createHash } from 'node:crypto'
import type { AddressObject, Attachment, ParsedMail } from 'mailparser'
import { normalizeEmail } from '#domain/email.ts'
import { toStoredText } from '#domain/fields.ts'
import type { MailHeaders } from '#domain/mail/received/automatic.ts'
import { getOwnText } from '#domain/mail/received/own-text.ts'
import { imageType } from '../files/pictures.ts'
import type { MailEnvelope } from '../jobs/mailbox-reader.ts'

/** Maximum length of the text and the HTML that are read, in characters. */
const maxTextLength = 200_000
const maxHtmlLength = 1_000_000

/** Maximum number of mails that a mail may say it answers. A long thread names all of them. */
const maxReferences = 50

const maxNameLength = 80

export type AttachedFile = {
  name: string
  content: Buffer
  /** Shown within the text, such as a logo in a signature. */
  isInline: boolean
}

/** A mail that came to the mailbox. */
export type ReceivedMail = {
  /** Recognises the mail when it arrives again. */
  digest: string
  messageId: string | undefined
  /** The Message-IDs of the mails that it answers, the nearest first. */
  answers: string[]
  /** The sender's address as `normalizeEmail` returns it; empty without a usable one. */
  from: string
  fromName: string
  recipients: string[]
  subject: string
  /** The sender's own words. */
  text: string
  headers: MailHeaders
  pictures: AttachedFile[]
  /** Names of attached files that are no pictures. */
  otherFiles: string[]
}

/** Parses the source of a mail. Parts that cannot be read are left out. */
export async function parseMail(source: Buffer): Promise<ReceivedMail> {
  const mail = await parse(source)
  const headers = readHeaders(mail)
  const { address, name } = mail.from?.value[0] ?? { name: '' }
  const files = mail.attachments.map(readFile)
  return {
    // The parser gives a date that it cannot read as now, which is another one each time.
    digest: getDigest(mail.messageId, address, findHeader(headers, 'date')) ?? computeDigest(source),
    messageId: mail.messageId,
    answers: readReferences(mail),
    from: normalizeEmail(address ?? '') ?? '',
    fromName: toName(name),
    recipients: readRecipients(mail, headers),
    subject: toLine(mail.subject ?? ''),
    text: toStoredText(getOwnText((await readText(mail)).slice(0, maxTextLength))),
    headers,
    pictures: files.filter(isPicture),
    otherFiles: files.filter((file) => !isPicture(file)).map((file) => file.name),
  }
}

async function parse(source: Buffer): Promise<ParsedMail> {
  // Imported on first use: only workers with a mailbox need it.
  const { simpleParser } = await import('mailparser')
  return simpleParser(source, {
    maxHtmlLengthToParse: maxHtmlLength,
    skipImageLinks: true,
    skipTextToHtml: true,
    checksumAlgo: false,
  })
}

/** Returns the text of a mail. The parser converts HTML only where it is the whole mail, so HTML beside pictures is given to it again. */
async function readText({ text, html }: ParsedMail): Promise<string> {
  if (text !== undefined || !html) return text ?? ''
  const converted = await parse(Buffer.from(`Content-Type: text/html; charset=utf-8\r\n\r\n${html}`))
  return converted.text ?? ''
}

/** Returns a mail by the server's summary, when it cannot be parsed. */
export function fromEnvelope(envelope: MailEnvelope | undefined, place: string): ReceivedMail {
  return {
    digest:
      getDigest(envelope?.messageId, envelope?.address, envelope?.date?.toISOString()) ??
      computeDigest(place),
    messageId: envelope?.messageId,
    answers: [],
    from: normalizeEmail(envelope?.address ?? '') ?? '',
    fromName: toName(envelope?.name ?? ''),
    recipients: [],
    subject: toLine(envelope?.subject ?? ''),
    text: '',
    headers: [],
    pictures: [],
    otherFiles: [],
  }
}

/**
 * Returns the digest of a mail's Message-ID, sender and date, because some programs use a Message-ID twice. Undefined without a
 * Message-ID.
 */
function getDigest(messageId: string | undefined, address = '', date = ''): string | undefined {
  return messageId ? computeDigest(`${messageId}\n${address.toLowerCase()}\n${date}`) : undefined
}

function computeDigest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url')
}

function findHeader(headers: MailHeaders, wanted: string): string | undefined {
  return headers.find(([name]) => name === wanted)?.[1]
}

function readHeaders({ headerLines }: ParsedMail): MailHeaders {
  return headerLines.map(({ key, line }) => {
    const value = line.slice(line.indexOf(':') + 1)
    return [key, value.replace(/\r?\n[ \t]*/g, ' ').trim()] as const
  })
}

function readReferences({ inReplyTo, references }: ParsedMail): string[] {
  const named = typeof references === 'string' ? [references] : (references ?? [])
  const ids = [inReplyTo ?? '', ...named.toReversed()].flatMap(
    (text) => text.match(/<[^<>\s]{1,250}>/g) ?? [],
  )
  return [...new Set(ids)].slice(0, maxReferences)
}

/** Returns the addresses that a mail was sent to, also those that mail servers note when they deliver it. */
function readRecipients(mail: ParsedMail, headers: MailHeaders): string[] {
  const listed = [mail.to, mail.cc].flat().flatMap((field) => (field ? readAddresses(field) : []))
  const noted = headers
    .filter(([name]) => ['delivered-to', 'x-original-to', 'envelope-to'].includes(name))
    .map(([, value]) => value.replace(/[<>]/g, ''))
  return [...new Set([...listed, ...noted].flatMap((address) => normalizeEmail(address) ?? []))]
}

function readAddresses({ value }: AddressObject): string[] {
  return value.flatMap(({ address, group = [] }) =>
    [address, ...group.map((member) => member.address)].filter((each) => each !== undefined),
  )
}

function readFile({ filename, content, contentDisposition, related }: Attachment): AttachedFile {
  const name = toLine(filename ?? '', maxNameLength)
  return {
    name: name || 'fil utan namn',
    content,
    isInline: related === true || contentDisposition === 'inline',
  }
}

function isPicture({ name, content }: AttachedFile): boolean {
  return imageType(content) !== undefined || /\.(?:jpe?g|png|webp|avif|hei[cf]|gif)$/i.test(name)
}

function toName(name: string): string {
  return toLine(name, 120)
}

/** Returns a header's text on one line, cut at a length. */
function toLine(text: string, max = 200): string {
  // Without half characters at the cut.
  return toStoredText(toStoredText(text.slice(0, 1000)).replace(/\s+/g, ' ').slice(0, max))
}
