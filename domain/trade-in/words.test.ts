import { expect, test } from 'vitest'
import {
  deliveryWords,
  eventWords,
  gradeWords,
  identityWords,
  kindWords,
  lockWords,
  moveWords,
  offerWords,
  payoutWords,
  statusLabels,
  statusMeanings,
} from './words.ts'

const tables = {
  deliveryWords,
  eventWords,
  gradeWords,
  identityWords,
  kindWords,
  lockWords,
  moveWords,
  offerWords,
  payoutWords,
  statusLabels,
  statusMeanings,
}

test.each(Object.entries(tables))(
  '%s never says the same of two things, and begins each with a capital',
  (_, table) => {
    const said = Object.values<string>(table)
    expect(new Set(said).size).toBe(said.length)
    for (const text of said) expect(text).toMatch(/^[A-ZÅÄÖ]/)
  },
)
