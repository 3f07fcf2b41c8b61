import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'

/** The tested shop that sent a mail. */
export type Shop = 'main' | 'analytics' | 'stripe'

function getFolder(shop: Shop): string {
  return join(`${process.env.E2E_DATA_DIR}${shop === 'main' ? '' : `-${shop}`}`, 'mail')
}

/** Parsed mails by file. Files are written atomically and never change. */
const read = new Map<string, Email>()

async function readMail(path: string): Promise<Email> {
  const mail = read.get(path) ?? (await PostalMime.parse(await readFile(path)))
  read.set(path, mail)
  return mail
}

/** Returns all mails sent to an address so far, parsed. */
export async function mailsTo(address: string, shop: Shop = 'main'): Promise<Email[]> {
  const folder = getFolder(shop)
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readMail(join(folder, name))),
  )
  return mails.filter((mail) => mail.to?.some((to) => to.address === address))
}

/** Waits for a mail to an address with a matching subject, of which the text holds `part`, and returns it parsed. */
export async function mailTo(
  address: string,
  subject: RegExp,
  { shop = 'main', part = '' }: { shop?: Shop; part?: string } = {},
): Promise<Email> {
  let found: Email | undefined
  await expect
    .poll(
      async () => {
        found = (await mailsTo(address, shop)).find(
          (mail) => subject.test(mail.subject ?? '') && mail.text?.includes(part),
        )
        return found?.subject
      },
      { message: `a mail to ${address} about ${subject}`, timeout: 30_000, intervals: [50] },
    )
    .toMatch(subject)
  return found as Email
}

type PrivatePage = 'arende' | 'offert' | 'bokning' | 'bestallning' | 'forsaljning' | 'omdome'

/** Returns the path of the private page that a mail links to. */
export function privatePathIn(mail: Email, page: PrivatePage): string {
  const path = new RegExp(`https?://[^/\\s]+(/${page}/[\\w-]{43})`).exec(mail.text ?? '')?.[1]
  if (!path) throw new Error(`The mail has no link to /${page}`)
  return path
}

export const quotePath = (mail: Email) => privatePathIn(mail, 'offert')

export const bookingPath = (mail: Email) => privatePathIn(mail, 'bokning')

/** Returns the calendar file of a mail, with folded lines joined. */
export function getCalendar(mail: Email): string {
  const file = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  if (!file) throw new Error('The mail has no calendar file')
  const text = typeof file.content === 'string' ? file.content : new TextDecoder().decode(file.content)
  return text.replace(/\r?\n /g, '')
}
