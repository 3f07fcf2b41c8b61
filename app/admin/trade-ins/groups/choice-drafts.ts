import type { AdminGroup } from '../../../../domain/trade-in/admin-schemas.ts'
import { writeDecimal, writePercent } from '../decimals.ts'

/** A choice as it is being written. One without an id is new. */
export type ChoiceDraft = { key: string; id?: number; value: string; percent: string; fixed: string }

/** A row to write in. */
export const newDraft = (): ChoiceDraft => ({ key: crypto.randomUUID(), value: '', percent: '', fixed: '' })

const unlessZero = (text: string) => (text === '0' ? '' : text)

/** The choices of a group as they stand, to be written over. */
export const draftsOf = ({ choices }: AdminGroup): ChoiceDraft[] =>
  choices.map(({ id, value, percentage_modifier: percentage, fixed_modifier: fixed }) => ({
    key: String(id),
    id,
    value,
    percent: unlessZero(writePercent(percentage)),
    fixed: unlessZero(writeDecimal(fixed)),
  }))
