import { expect } from 'vitest'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import type { MailContent } from '#server/mail/service.ts'

/** The HTML elements of the shop's mails. */
const ours = [
  '!doctype',
  'html',
  'head',
  'meta',
  'title',
  'style',
  'body',
  'div',
  'h1',
  'p',
  'span',
  'br',
  'a',
  'img',
  'table',
  'tr',
  'td',
]

/** Returns the visible text of an HTML mail, including link URLs. */
export function visibleText(html: string): string {
  return html
    .replace(/<style>.*<\/style>/, '')
    .replace(/<a href="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/[ \n]+/g, ' ')
}

/**
 * Checks what every mail must have: a subject of one line, the same text in HTML and plain text, the shop's details and
 * hours, and no unfilled placeholders.
 */
export function expectLetter(mail: MailContent, shop: ShopSettings): void {
  expect(mail.subject).toMatch(/^\S.{5,150}\S$/)
  for (const part of [mail.subject, mail.text, mail.html]) {
    expect(part).not.toMatch(/undefined|null|NaN|\[object|\$\{|Invalid/)
  }
  const { name, street, city, phone, email, legalName, orgNumber, vatNumber } = shop
  for (const detail of [name, street, city, phone, email, legalName, orgNumber, vatNumber]) {
    expect(mail.text).toContain(detail)
    expect(mail.html).toContain(detail)
  }
  expect(mail.text).toContain('Måndag–fredag 10:00–17:00, lördag 11:00–14:00, söndag stängt')
  const seen = visibleText(mail.html)
  for (const line of mail.text.split('\n').filter((each) => each.trim() !== '' && each !== '--')) {
    for (const piece of line.replace(/^> /, '').split(': ')) {
      expect(seen).toContain(piece.replace(/:$/, '').trim())
    }
  }
}

export function expectOnlyOurMarkup(html: string): void {
  const tags = [...html.matchAll(/<\/?([a-z!]+\d?)/gi)].map(([, tag = '']) => tag.toLowerCase())
  expect([...new Set(tags)].filter((tag) => !ours.includes(tag))).toEqual([])
  for (const [tag] of html.matchAll(/<[^>]*>/g)) expect(tag).not.toMatch(/\son\w+=/)
}
