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

/** Figures that the program counts in the shop's own repairs of the last year. They replace those that the owner has written. */
export type OwnFigures = {
  /** Number of repairs that were ready; null until the program has been used for a year. */
  repairsYearly: number | null
  /** Mean time from when a device came in until it was ready, in hours by the clock. */
  handlingHours: number
  /** Number of the latest repairs with a promised day, and how many of them were ready on it. */
  promised: number
  kept: number
  /** The day on which they were counted, `yyyy-MM-dd`. */
  countedOn: string
}

/** The figures that visitors see. */
export type ShownFigures = KeyFigures & { own?: OwnFigures | undefined }

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

export function hasFigures(figures: ShownFigures): boolean {
  return figures.own !== undefined || hasTypedFigures(figures)
}

/** Whether some figures are the owner's, or samples. */
export function hasTypedFigures({ own, ...figures }: ShownFigures): boolean {
  return sourcedFigures.some((name) => {
    const isCounted =
      own && (name === 'handlingHours' || (name === 'repairsYearly' && own.repairsYearly !== null))
    return figures[name] !== null && !isCounted
  })
}

function withoutClaims(figures: KeyFigures): KeyFigures {
  return { ...figures, ...Object.fromEntries(sourcedFigures.map((name) => [name, null])) }
}

/**
 * Returns the figures that visitors may see: those that the program counted, those with a source and a date, and samples in a demo shop
 * that has none. Figures stored before a source was asked for are left out. Marketing must not mislead about reviews or results (marknadsföringslagen
 * 2008:486, 4 and 10 §§; Directive 2005/29/EC, art. 7(6) and annex I, points 23b and 23c).
 */
export function publicKeyFigures(figures: KeyFigures, isDemo: boolean, own?: OwnFigures): ShownFigures {
  const shown = sourcedKeyFigures(figures, isDemo)
  if (!own) return shown
  const { handlingHours, repairsYearly } = own
  return { ...shown, handlingHours, repairsYearly: repairsYearly ?? shown.repairsYearly, own }
}

function sourcedKeyFigures(figures: KeyFigures, isDemo: boolean): KeyFigures {
  if (hasFigures(figures) && figures.source !== '' && figures.countedOn !== '') return figures
  return isDemo
    ? { ...sampleKeyFigures, founded: figures.founded ?? sampleKeyFigures.founded }
    : withoutClaims(figures)
}
