import { spawnSync } from 'node:child_process'
import { access, glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { type MailTemplate, mailTemplates } from '#domain/mail/templates.ts'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { folderTransport } from './jobs/mail-transport.ts'
import { mailSamples } from './mail-samples.ts'
import { expectLetter, expectOnlyOurMarkup, visibleText } from './testing/letters.ts'

const all = Object.entries(mailSamples).flatMap(([template, samples]) =>
  samples.map((sample) => ({
    name: `${template} ${sample.variant}`.trim(),
    kind: mailTemplates[template as MailTemplate],
    sample,
  })),
)

test('every mail has a sample, and every sample is of an existing mail', () => {
  expect(Object.keys(mailSamples).toSorted()).toEqual(Object.keys(mailTemplates).toSorted())
  for (const samples of Object.values(mailSamples)) expect(samples.length).toBeGreaterThan(0)
})

test('samples of one mail have different names', () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  for (const samples of Object.values(mailSamples)) {
    if (samples.length > 1) for (const { variant } of samples) expect(variant).not.toBe('')
  }
})

test('a passage has one standard text, and a sample shows it', async () => {
  const passages = all.flatMap(({ sample }) => [
    ...sample.write(defaultShopSettings, 'https://verkstan.example').passages,
  ])
  const texts = new Map(passages.map(({ key, text }) => [key, text]))
  for (const { key, text } of passages) expect(texts.get(key)).toBe(text)
  const written: string[] = []
  for await (const file of glob('server/**/*{templates,mail}.ts')) {
    const source = await readFile(file, 'utf8')
    for (const [, key = ''] of source.matchAll(/passage\(\s*'([^']+)'/g)) written.push(key)
  }
  expect(written.length).toBeGreaterThan(60)
  expect(written.filter((key) => !texts.has(key))).toEqual([])
})

describe.each(all)('the sample $name', ({ kind, sample }) => {
  test('is a whole letter', () => {
    const mail = sample.write(defaultShopSettings, 'https://verkstan.example')
    expectLetter(mail, defaultShopSettings)
    expectOnlyOurMarkup(mail.html)
  })

  test('links staff to the back office, and customers never', () => {
    const { text } = sample.write(defaultShopSettings, 'https://verkstan.example')
    // Purely informative mails to staff contain no link.
    if (kind.area !== 'Personal') expect(text.includes('/admin/')).toBe(kind.to === 'shop')
  })
})

const toCustomers = all.filter(({ kind }) => kind.to === 'customer')

/** Returns the headlines, the preview and the rest of an HTML mail, as readers see them. */
function readParts(html: string) {
  const preview = /<div style="display:none[^>]*>(.*?)<\/div>/.exec(html)?.[0] ?? ''
  const toText = (part: string) =>
    visibleText(part)
      .replace(/[\u034f\s]+/g, ' ')
      .trim()
  return {
    headlines: [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, headline = '']) => toText(headline)),
    preview: toText(preview),
    content: toText(html.replace(preview, '')),
  }
}

describe.each(toCustomers)('the mail to customers $name', ({ sample }) => {
  const { html, text, subject } = sample.write(defaultShopSettings, 'https://verkstan.example')
  const { headlines, preview, content } = readParts(html)

  test('has one headline at its beginning, a preview that says more, and at most one button', () => {
    expect(headlines).toHaveLength(1)
    const [headline = ''] = headlines
    expect(headline).toMatch(/^\S.{9,}/)
    expect(text.replace(/\s+/g, ' ').startsWith(headline)).toBe(true)
    expect(preview).not.toBe('')
    for (const other of [headline, subject.replace(/\s+/g, ' ')]) {
      expect(preview).not.toContain(other)
      expect(other).not.toContain(preview)
    }
    expect(html.match(/class="b"/g)?.length ?? 0).toBeLessThanOrEqual(1)
  })

  test('has every link and number of its HTML in its text', () => {
    for (const [, address = ''] of html.matchAll(/<a href="([^"]*)"/g)) expect(text).toContain(address)
    expect(text.match(/\d+/g)).toEqual(expect.arrayContaining(content.match(/\d+/g) ?? []))
  })

  test('is small, in Swedish, and has colours for light and dark screens', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(60_000)
    expect(html).toContain('<html lang="sv">')
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('@media (prefers-color-scheme:dark)')
  })

  test('shows only pictures that mail programs show', async () => {
    for (const [, address = ''] of html.matchAll(/<img src="([^"]*)"/g)) {
      expect(address).toMatch(/^\/[\w/-]+\.(png|webp)$/)
      await access(join('public', address))
    }
  })
})

test('a mail about a repair that is done has neither the promised day nor an earlier update', () => {
  const repairs = toCustomers.filter(({ name }) => name.startsWith('repair-'))
  const isDone = /^repair-(moved (Färdig|Utlämnad|Avslutad)|receipt vid|credit-note|reminder|demand)/
  const write = ({ sample }: (typeof all)[number]) =>
    sample.write(defaultShopSettings, 'https://verkstan.example').text
  const done = repairs.filter(({ name }) => isDone.test(name))
  expect(done).toHaveLength(10)
  for (const sample of done) expect(write(sample)).not.toMatch(/Beräknat klar|batteriet/)
  const working = repairs.find(({ name }) => name === 'repair-moved Under reparation')
  expect(working && write(working)).toContain('Beräknat klar')
})

test('every mail is what mail programs and the Nu checker expect of one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verkstan-mails-'))
  const sent = join(folder, 'sent')
  const transport = folderTransport(sent)
  const pages = join(folder, 'pages')
  await mkdir(pages)
  try {
    for (const [index, { name, sample }] of all.entries()) {
      const letter = sample.write(defaultShopSettings, 'https://verkstan.example')
      await writeFile(join(pages, `${name}.html`), letter.html)
      await transport.send({
        ...letter,
        from: { name: 'Verkstan', address: 'support@verkstan.example' },
        to: 'asa@kund.example',
        replyTo: undefined,
        messageId: `<${index}@verkstan.example>`,
        isAutomatic: true,
        declineUrl: undefined,
        date: new Date('2026-11-20T09:00:00Z'),
        attachments: [],
      })
      const raw = await readFile(join(sent, `2026-11-20T09-00-00-000Z-${index}.eml`))
      // RFC 5322, 2.1.1: a line has at most 998 characters. RFC 5321: without SMTPUTF8 all are ASCII.
      const lines = raw.toString('latin1').split('\n')
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(998)
      expect(lines.filter((line) => /[^\t\u0020-\u007e]/.test(line))).toEqual([])
      const headers = lines.slice(0, lines.indexOf('')).map((line) => line.split(':')[0]?.toLowerCase())
      for (const header of ['date', 'from', 'to', 'subject', 'message-id', 'mime-version'])
        expect(headers.filter((each) => each === header)).toHaveLength(1)
      const parsed = await PostalMime.parse(raw)
      expect(parsed).toMatchObject({ subject: letter.subject, to: [{ address: 'asa@kund.example' }] })
      expect(parsed.text?.trim()).toBe(letter.text.trim())
      expect(parsed.html?.trim()).toBe(letter.html.trim())
    }
    const check = spawnSync(process.execPath, ['server/scripts/test/html.ts', pages], { encoding: 'utf8' })
    expect(check.stdout).toContain(`${all.length} documents, 0 errors`)
  } finally {
    transport.close()
    await rm(folder, { recursive: true })
  }
}, 60_000)
