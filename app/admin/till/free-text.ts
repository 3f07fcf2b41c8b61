import { parseKronor } from '#domain/money.ts'
import type { LineInput } from './use-basket.ts'

/** Reads `kabel 199` or `kabel 2x99,50` as a line of free text. */
export function readFreeText(typed: string): Extract<LineInput, { kind: 'text' }> | undefined {
  // A space within the amount is read only before `kr`: the 13 of `iPhone 13 249` belongs to the words.
  const amount = String.raw`\d+(?:[.,]\d{1,2})?|\d{1,3}(?:\s\d{3})*(?:[.,]\d{1,2})?\s*kr`
  const match = new RegExp(String.raw`^(\S.*?)\s+(?:(\d{1,2})\s*[x×]\s*)?(${amount})$`, 'i').exec(
    typed.trim(),
  )
  const unit = match?.[3] ? parseKronor(match[3]) : undefined
  if (!match?.[1] || unit === undefined || unit === 0) return undefined
  const description = match[1].replace(/^./, (first) => first.toUpperCase())
  return { kind: 'text', description, quantity: Number(match[2] ?? 1), unit: String(unit / 100) }
}
