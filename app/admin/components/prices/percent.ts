import { percentBounds } from '#domain/catalogue/rounding.ts'

/** Parses a percentage such as `5`, `-2,5` or `+10 %`; undefined when it is invalid. */
export function readPercent(text: string): number | undefined {
  const match = /^([+\u2212-]?)(\d{1,3})(?:[.,](\d))?\s*%?$/.exec(text.trim())
  if (!match) return undefined
  const [, sign, whole, tenth = '0'] = match
  const size = Number(whole) + Number(tenth) / 10
  return sign === '-' || sign === '\u2212' ? -size : size
}

/** Returns whether a parsed percentage may be used for a change. */
export function isPercent(percent: number | undefined): percent is number {
  return (
    percent !== undefined && percent !== 0 && percent >= percentBounds.least && percent <= percentBounds.most
  )
}
