import { expect } from 'vitest'
import type { ShopSettings } from '../../domain/settings/schemas.ts'

type Letter = { subject: string; html: string; text: string }

/** The elements that the shop's mails are made of. */
const ours = ['!doctype', 'html', 'head', 'meta', 'title', 'body', 'div', 'p', 'br', 'a', 'table', 'tr', 'td']

/** What a reader of the HTML sees, addresses of links included. */
export function visibleText(html: string): string {
  return html
    .replace(/<a href="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/[ \n]+/g, ' ')
}

/**
 * Expects what every mail of the shop must have: a subject of one line, the same words in HTML and in plain text, the
 * shop's details and hours, and nothing left unfilled.
 */
export function expectLetter(mail: Letter, shop: ShopSettings): void {
  expect(mail.subject).toMatch(/^\S.{5,150}\S$/)
  for (const part of [mail.subject, mail.text, mail.html]) {
    expect(part).not.toMatch(/undefined|null|NaN|\[object|\$\{|Invalid/)
  }
  for (const detail of [shop.name, shop.street, shop.city, shop.phone, shop.email]) {
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

/** Expects that nothing that people wrote has become markup. */
export function expectOnlyOurMarkup(html: string): void {
  const tags = [...html.matchAll(/<\/?([a-z!]+)/gi)].map(([, tag = '']) => tag.toLowerCase())
  expect([...new Set(tags)].filter((tag) => !ours.includes(tag))).toEqual([])
  for (const [tag] of html.matchAll(/<[^>]*>/g)) expect(tag).not.toMatch(/\son\w+=/)
}
