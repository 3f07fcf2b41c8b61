import { pickColumns } from '../db/columns.ts'
import { belongsToContact, none, type Person, type PersonalDataHandler } from '../kit/personal-data.ts'
import { forgetEarlierCustomers } from './queries.ts'
import { importedCustomers } from './tables.ts'

/** Imported customers have no account, so they are known by address, or by phone number and name. */
const own = (person: Person) =>
  belongsToContact(
    { ...person, customerId: null },
    {
      ...pickColumns(importedCustomers, 'customerEmail', 'customerPhone', 'customerName'),
      customerId: importedCustomers.id,
    },
  )

/** Imported customers. Nothing is retained of them. */
export const importsPersonalData: PersonalDataHandler = {
  findBlockers: none,
  async correct(tx, person, { name, phone }) {
    await tx.db.update(importedCustomers).set({ customerName: name, customerPhone: phone }).where(own(person))
  },
  async erase(tx, person) {
    const erased = await tx.db
      .delete(importedCustomers)
      .where(own(person))
      .returning({ id: importedCustomers.id })
    await forgetEarlierCustomers(
      tx.db,
      erased.map(({ id }) => id),
    )
    return []
  },
  async export({ db }, person) {
    const rows = await db
      .select(
        pickColumns(
          importedCustomers,
          'customerName',
          'customerPhone',
          'customerEmail',
          'company',
          'orgNumber',
          'address',
          'customerSince',
          'createdAt',
        ),
      )
      .from(importedCustomers)
      .where(own(person))
      .orderBy(importedCustomers.id)
    const notes = await db
      .select(pickColumns(importedCustomers, 'note', 'createdAt'))
      .from(importedCustomers)
      .where(own(person))
      .orderBy(importedCustomers.id)
    return { sections: { imported: rows }, staffNotes: notes.filter(({ note }) => note !== '') }
  },
  history: none,
}
