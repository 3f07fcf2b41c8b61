import type { Random } from './random.ts'

const nested = (depth: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value }
  return value
}

const invalidStrings = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\ufeff\u202e',
  '𝒳'.repeat(200),
  'å'.repeat(5001),
  "'; DROP TABLE customers; --",
  '%',
  '%_\\',
  '\\',
  '(((',
  '-0',
  '1e999',
  '9'.repeat(400),
  '0.000000000000000000001',
  '99999999999.99',
  '2147483648',
  '-2147483649',
  'NaN',
  'null',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '2026-02-30',
  '2026-03-29T02:30:00',
  '9999-12-31T23:59:59',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  'a@b.c\r\nBcc: d@e.f',
  '=cmd|1!A0',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{name}',
  '__proto__',
] as const

const invalidNumbers = [
  0,
  -0,
  -1,
  0.1,
  1.005,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_648,
  -2_147_483_649,
  4_294_967_296,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  1e21,
  1e308,
  -1e308,
  5e-324,
] as const

const hugeArray = new Array<number>(100_000).fill(1)
const deepValue = nested(2000)

export const invalidString = (random: Random) => random.pick(invalidStrings)
export const invalidNumber = (random: Random) => random.pick(invalidNumbers)

/** Returns a JSON value of a kind that calls seldom expect. */
export function invalidValue(random: Random): unknown {
  const roll = random.next()
  if (roll < 0.4) return invalidString(random)
  if (roll < 0.7) return invalidNumber(random)
  if (roll < 0.97) {
    return random.pick([
      null,
      true,
      false,
      [],
      {},
      [null],
      [[]],
      [''],
      { length: 1 },
      { toString: 1 },
      nested(40),
    ])
  }
  return random.pick<unknown>([deepValue, hugeArray, 'x'.repeat(100_000)])
}

const brokenJson = [
  '',
  '{',
  '}',
  '{"a":',
  '[1,]',
  "{'a':1}",
  'undefined',
  'NaN',
  '"\\ud800"',
  '"\\x"',
  '\u0000',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{}}}',
  '{"a":1,"a":2}',
  '1e400',
  'null',
  'true',
  '0',
  '""',
  '[]',
  '{}',
  '[[]]',
  '{"":""}',
  '\ufeff{}',
] as const

const hugeBodies = [
  `[${'1,'.repeat(100_000)}1]`,
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  JSON.stringify({ a: 'x'.repeat(200_000) }),
] as const

/** Returns a body that is not JSON, or JSON of an unexpected shape or size. */
export function invalidBody(random: Random): string {
  return random.chance(0.8) ? random.pick(brokenJson) : random.pick(hugeBodies)
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Returns the bytes of an upload: a picture or a CSV file, intact or broken. */
export function invalidFile(random: Random): Buffer {
  const bytes = Buffer.from(Array.from({ length: random.int(0, 300) }, () => random.int(0, 255)))
  return random.pick([
    png,
    png.subarray(0, random.int(1, png.length)),
    Buffer.concat([png.subarray(0, 40), bytes]),
    bytes,
    Buffer.from('\ufeffnamn;pris\r\n"a;1\r\n'),
    Buffer.from(
      `namn;pris\n${Array.from({ length: 20 }, () => `${invalidString(random)};${invalidString(random)}`).join('\n')}`,
    ),
    Buffer.from('a,b,c\n1,2\n\u0000,\n'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="1000000"/>'),
    Buffer.alloc(200_000, 0x3b),
    Buffer.alloc(0),
  ])
}

/** Returns an encoded part of a path or query, mostly one that cannot be decoded. */
export const invalidUrlPart = (random: Random): string =>
  random.pick([
    '0',
    '-1',
    '1.5',
    '1e3',
    '2147483647',
    '2147483648',
    '9'.repeat(30),
    'NaN',
    'abc',
    '%00',
    'a%00b',
    '%ED%A0%80',
    '%',
    '%zz',
    '..%2f..%2f',
    '%20',
    '%C3%A5',
    '9999-12-31',
    '0000-00-00',
    '0001-01-01',
    '[object%20Object]',
    '__proto__',
    'constructor',
    'x'.repeat(199),
    'x'.repeat(400),
    encodeURIComponent('𝒳%_\\'),
  ])
