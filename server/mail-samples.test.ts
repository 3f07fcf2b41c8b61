import { describe, expect, test } from 'vitest'
import { type MailTemplate, mailTemplates } from '../domain/mail/templates.ts'
import { defaultShopSettings } from '../domain/settings/defaults.ts'
import { mailSamples } from './mail-samples.ts'
import { expectLetter, expectOnlyOurMarkup } from './testing/letters.ts'

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
