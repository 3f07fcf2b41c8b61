import { expect, test } from 'vitest'
import { kindLabels } from '../catalogue/known-device-types.ts'
import {
  deliveryLabels,
  eventLabels,
  gradeLabels,
  identityLabels,
  lockLabels,
  offerLabels,
  payoutLabels,
  statusDescriptions,
  statusLabels,
  transitionLabels,
} from './labels.ts'

const tables = {
  deliveryWords: deliveryLabels,
  eventWords: eventLabels,
  gradeLabels,
  identityWords: identityLabels,
  kindLabels,
  lockLabels,
  moveWords: transitionLabels,
  offerWords: offerLabels,
  payoutWords: payoutLabels,
  statusLabels,
  statusMeanings: statusDescriptions,
}

test.each(Object.entries(tables))(
  '%s never says the same of two things, and begins each with a capital',
  (_, table) => {
    const said = Object.values<string>(table)
    expect(new Set(said).size).toBe(said.length)
    for (const text of said) expect(text).toMatch(/^[A-ZÅÄÖ]/)
  },
)
