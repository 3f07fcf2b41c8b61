import type { AdminGroup } from '#domain/trade-in/admin-schemas.ts'
import { writeDecimal, writePercent } from '../decimals.ts'

/** A choice in the form. New choices have no id. */
export type ChoiceDraft = { key: string; id?: number; value: string; percent: string; fixed: string }

export const newDraft = (): ChoiceDraft => ({ key: crypto.randomUUID(), value: '', percent: '', fixed: '' })

const unlessZero = (text: string) => (text === '0' ? '' : text)

export const getDrafts = ({ choices }: AdminGroup): ChoiceDraft[] =>
  choices.map(({ id, value, percentage_modifier: percentage, fixed_modifier: fixed }) => ({
    key: String(id),
    id,
    value,
    percent: unlessZero(writePercent(percentage)),
    fixed: unlessZero(writeDecimal(fixed)),
  }))
