import { groupThousands } from '#domain/money.ts'
import { pluralize } from '#domain/settings/units.ts'

const formatLarge = (count: number, one: string, other: string) =>
  `${groupThousands(count)} ${pluralize(count, one, other)}`

export const rowsText = (count: number): string => formatLarge(count, 'rad', 'rader')

/** Returns how many rows an import wrote: `3 nya, 1 ändrad`. */
export const writtenText = (added: number, changed: number): string =>
  `${formatLarge(added, 'ny', 'nya')}, ${formatLarge(changed, 'ändrad', 'ändrade')}`

/** Returns the result of a check: `3 nya, 1 ändras, 2 hoppas över.` */
export const checkText = (counts: { new: number; changed: number; same: number }): string =>
  `${formatLarge(counts.new, 'ny', 'nya')}, ${groupThousands(counts.changed)} ändras, ${groupThousands(counts.same)} hoppas över.`
