import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type ErrorCode, errorTable } from '#domain/errors.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Finds every place that creates an expected error: its code, and the rest of its arguments. */
function makings(): { file: string; code: string; rest: string }[] {
  return ['domain', 'server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .flatMap((name) => {
        const text = readFileSync(join(root, folder, name), 'utf8')
        return [...text.matchAll(/(?:new DomainError|super)\(\s*'([\w.]+)'/g)].map((match) => ({
          file: `${folder}/${name}`,
          code: match[1] ?? '',
          rest: toClosingBracket(text.slice(match.index + match[0].length)),
        }))
      }),
  )
}

function toClosingBracket(text: string): string {
  let open = 1
  let end = 0
  while (open > 0 && end < text.length) {
    if (text[end] === '(') open++
    if (text[end] === ')') open--
    end++
  }
  return text.slice(0, end)
}

test('every error is created with the values that its text needs', () => {
  const made = makings()
  expect(made.length).toBeGreaterThan(15)
  for (const { file, code, rest } of made) {
    const text = errorTable[code as ErrorCode].text
    for (const [, value] of text.matchAll(/\{(\w+)\}/g)) {
      expect(rest, `${file} makes ${code} without ${value}`).toMatch(new RegExp(`\\b${value}\\b`))
    }
  }
})
