/** The figures that are claims and therefore need a source and a date. The founding year is a fact that the owner knows. */
export const sourcedFigures = [
  'rating',
  'reviews',
  'satisfactionPercent',
  'repairsYearly',
  'repairsTotal',
  'years',
  'handlingHours',
] as const

/** Figures about the shop; null while it tells none. `source` and `countedOn` say where they come from. */
export type KeyFigures = Record<(typeof sourcedFigures)[number], number | null> & {
  founded: number | null
  source: string
  countedOn: string
}

/** Figures of the demo shop (spec 000 section 9). They are samples, and pages mark them as such. */
export const sampleKeyFigures: KeyFigures = {
  rating: 4.8,
  reviews: 127,
  satisfactionPercent: 98,
  repairsYearly: 5000,
  repairsTotal: 15000,
  years: 10,
  handlingHours: 24,
  founded: 2013,
  source: '',
  countedOn: '',
}

export function hasFigures(figures: KeyFigures): boolean {
  return sourcedFigures.some((name) => figures[name] !== null)
}

function withoutClaims(figures: KeyFigures): KeyFigures {
  return { ...figures, ...Object.fromEntries(sourcedFigures.map((name) => [name, null])) }
}

/**
 * Returns the figures that visitors may see: those with a source and a date, and samples in a demo shop that has none. Figures
 * stored before a source was asked for are left out. Marketing must not mislead about reviews or results (marknadsföringslagen
 * 2008:486, 4 and 10 §§; Directive 2005/29/EC, art. 7(6) and annex I, points 23b and 23c).
 */
export function publicKeyFigures(figures: KeyFigures, isDemo: boolean): KeyFigures {
  if (hasFigures(figures) && figures.source !== '' && figures.countedOn !== '') return figures
  return isDemo
    ? { ...sampleKeyFigures, founded: figures.founded ?? sampleKeyFigures.founded }
    : withoutClaims(figures)
}
