import type { ClosingFigures } from './reports-closing-schemas.ts'

/** The series of numbers that the day's papers are of. */
export const seriesWords = {
  repair: 'Verkstadskvitton',
  shop: 'Butikskvitton',
  credit: 'Kreditfakturor',
} as const satisfies Record<ClosingFigures['series'][number]['series'], string>
