import { none, nothingToCorrect, type PersonalDataHandler } from '../kit/personal-data.ts'
import { deleteOwnTests, exportOwnTests } from './queries.ts'

/** Results say how a customer's device was, and leave with the customer. */
export const deviceTestsPersonalData: PersonalDataHandler = {
  findBlockers: none,
  correct: nothingToCorrect,
  async erase(tx, person) {
    await deleteOwnTests(tx.db, person)
    return []
  },
  export: async ({ db }, person) => ({ sections: { device_tests: await exportOwnTests(db, person) } }),
  history: none,
}
