import { foldAccents } from '#domain/fold-accents.ts'
import { type PartKind, splitPartKind } from '../part-kinds.ts'
import { diagnosisIssue } from '../price-pages.ts'
import { type Fault, faults } from './faults.ts'
import { getSearchWords } from './lexicon.ts'

/** A repair with its prices: one, or one for each kind of part. */
export type RepairGroup<Price> = {
  /** The repair's name without the kind of part. */
  repair: string
  variants: readonly { kind: PartKind | undefined; price: Price }[]
}

/** The repairs that customers want most, as parts of their names. */
const commonRepairs = ['skarmbyte', 'glasbyte', 'batteri', 'laddkontakt', 'usb-c-port', 'hdmi', 'baksida']

const faultsByWord = Map.groupBy(
  faults.flatMap((fault) => fault.words.split(' ').map((word) => ({ word, fault }))),
  ({ word }) => word,
)
const getFaults = (term: string): Fault[] => faultsByWord.get(term)?.map(({ fault }) => fault) ?? []
const isVague = (terms: ReadonlySet<string>) =>
  [...terms].every((term) => getFaults(term).some((fault) => fault.isVague))

/** Score of a repair for a word of the search that it has nothing to do with. */
const unrelatedScore = 4

/** Repairs this close in score to the best one are shown too. */
const maxDifference = 1

/** Advantage of a repair whose name has a word that is vague beside a clear one: glass, for a camera. */
const vagueAdvantage = 0.6

/**
 * Returns a model's repairs for the faults of a search (`ModelMatch.faultTerms`), likeliest first; without faults its common ones. Prices are
 * in the order of the price list. Empty when the model has none for these faults.
 */
export function pickRepairs<Price extends { issue: string }>(
  prices: readonly Price[],
  faultTerms: readonly ReadonlySet<string>[],
  max: number,
): RepairGroup<Price>[] {
  const scored = prices.flatMap((price) => {
    const score = faultTerms.length > 0 ? scoreRepair(price.issue, faultTerms) : scoreCommon(price.issue)
    return score === undefined ? [] : [{ price, score, ...splitPartKind(price.issue) }]
  })
  const groups = [...Map.groupBy(scored, ({ repair }) => repair)]
    .map(([repair, variants]) => ({
      repair,
      variants,
      score: Math.min(...variants.map(({ score }) => score)),
    }))
    .toSorted((a, b) => a.score - b.score)
  const best = groups[0]?.score ?? 0
  return groups
    .filter(({ score }) => faultTerms.length === 0 || score <= best + maxDifference)
    .slice(0, max)
    .map(({ repair, variants }) => ({
      repair,
      variants: variants.map(({ kind, price }) => ({ kind, price })),
    }))
}

/** Returns whether a repair mends any of the faults of a search. */
export function mendsFault(issue: string, faultTerms: readonly ReadonlySet<string>[]): boolean {
  return scoreRepair(issue, faultTerms) !== undefined
}

/** Returns how well a repair mends the faults, 0 being best, or undefined when it mends none of them. */
function scoreRepair(issue: string, faultTerms: readonly ReadonlySet<string>[]): number | undefined {
  const clear = faultTerms.filter((terms) => !isVague(terms))
  const ranks = (clear.length > 0 ? clear : faultTerms).map((terms) => rankRepair(issue, terms))
  if (ranks.every((rank) => rank === undefined)) return undefined
  const sum = ranks.reduce<number>((total, rank) => total + (rank ?? unrelatedScore), 0)
  const vague = clear.length > 0 ? faultTerms.filter(isVague) : []
  const isNamed = vague.some((terms) => [...terms].some((term) => rankByName(issue, term) !== undefined))
  return isNamed ? sum - vagueAdvantage : sum
}

function rankRepair(issue: string, terms: ReadonlySet<string>): number | undefined {
  const ranks = [...terms]
    .flatMap((term) => [
      rankByName(issue, term),
      ...getFaults(term).map(({ repairs }) => rankAmong(repairs, issue)),
    ])
    .filter((rank) => rank !== undefined)
  return ranks.length > 0 ? Math.min(...ranks) : undefined
}

/** Returns the place of the first of these parts of names that a repair's name has. */
function rankAmong(parts: readonly string[], issue: string): number | undefined {
  const name = foldAccents(issue)
  const place = parts.findIndex((part) => name.includes(part))
  return place < 0 ? undefined : place
}

/** Returns how well a term fits the words of a repair's name: as one, the beginning of one, or inside one. */
function rankByName(issue: string, term: string): number | undefined {
  const words = getSearchWords(issue)
  if (words.includes(term)) return 0
  if (term.length >= 3 && words.some((word) => word.startsWith(term))) return 0.5
  return term.length >= 4 && words.some((word) => word.includes(term)) ? 1.5 : undefined
}

function scoreCommon(issue: string): number | undefined {
  if (issue === diagnosisIssue) return commonRepairs.length + 1
  return rankAmong(commonRepairs, issue) ?? commonRepairs.length
}
