import { expect, test } from 'vitest'
import { contract } from '#domain/contract.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { description } from './testing/fuzz/calls.ts'
import { getTextFields } from './testing/fuzz/text-fields.ts'

/** Texts that slow patterns take long for, as large as a body may be. */
const size = 64 * 1024
const slowTexts = {
  dots: '.'.repeat(size),
  'an address of dots': `a@${'.'.repeat(size)}@`,
  'an address of labels': `a@${'a.'.repeat(size / 2)}@`,
  'a web address of dots': `https://${'.'.repeat(size)}`,
  blanks: `a${' '.repeat(size)}a`,
  'line breaks': `a${'\n'.repeat(size)}a`,
  digits: '1'.repeat(size),
  letters: 'a'.repeat(size),
  hyphens: `a${'-'.repeat(size)}!`,
}

/** Longest acceptable time to parse an input, in ms of processor time. */
const maxMs = 20

/** Returns the processor time of this thread: tests in others run at the same time. */
function processorMs(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const endpoints: Record<string, Endpoint> = contract
const fields = getTextFields(description)

test('no text of a request takes long to refuse, whatever is in it', () => {
  const slow: string[] = []
  for (const { key, place, name, inputWith } of fields) {
    const schema = endpoints[key]?.[place]
    for (const [kind, text] of Object.entries(slowTexts)) {
      const invalid = inputWith(text)
      const parse = () => processorMs(() => schema?.safeParse(invalid))
      // A pause of the garbage collector is no fault of the schema: the fastest of three counts.
      let ms = parse()
      for (let tries = 1; ms > maxMs && tries < 3; tries++) ms = Math.min(ms, parse())
      if (ms > maxMs) slow.push(`${key} ${name}: ${kind} ${Math.round(ms)} ms`)
    }
  }
  expect(fields.length).toBeGreaterThan(700)
  expect(slow).toEqual([])
})

test('the texts belong to calls that validate them', () => {
  expect(fields.filter(({ key, place }) => !endpoints[key]?.[place]).map(({ key }) => key)).toEqual([])
})
