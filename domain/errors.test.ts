import { describe, expect, test } from 'vitest'
import { DomainError, type ErrorCode, errorTable, fieldError } from './errors.ts'

const codes = Object.keys(errorTable) as ErrorCode[]

describe.each(codes)('%s', (code) => {
  const { status, text } = errorTable[code]

  test('has an error status', () => {
    expect([400, 401, 403, 404, 408, 409, 413, 415, 429, 500, 503]).toContain(status)
  })

  test('reads as whole Swedish sentences, values filled in or not', () => {
    expect(text).toMatch(/^[A-ZÅÄÖ{].*[.!]$/)
    const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const values = Object.fromEntries(names.map((name) => [name, `<${name}>`]))
    const filled = new DomainError(code, { values }).text
    for (const name of names) expect(filled).toContain(`<${name}>`)
    expect(filled).not.toMatch(/[{}]/)
    expect(new DomainError(code).text).not.toMatch(/[{}]/)
  })
})

test('two codes never say the same', () => {
  const texts = codes.map((code) => errorTable[code].text)
  expect(new Set(texts).size).toBe(texts.length)
})

test('a value that holds braces is shown as it is', () => {
  const error = new DomainError('quote.expired', { values: { date: '{date} {status}' } })
  expect(error.text).toBe('Offerten gällde till och med {date} {status}. Begär gärna en ny.')
})

test('a field error is a 400 that names its field', () => {
  const error = fieldError('price', 'Ange ett pris.')
  expect(error.status).toBe(400)
  expect(error.fields).toEqual({ price: ['Ange ett pris.'] })
})
