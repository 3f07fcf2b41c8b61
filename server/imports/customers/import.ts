import { changedCells } from '#domain/csv.ts'
import { type CustomerRow, readCustomerRow } from '#domain/imports/customers.ts'
import { instantFrom } from '#domain/time.ts'
import type { TxCtx } from '#server/kit/context.ts'
import { type CheckedRow, defineImport } from '#server/kit/import-kind.ts'
import {
  findPeopleKeys,
  getPersonKeys,
  type ImportedCustomer,
  importedByKeys,
  insertCustomers,
  namesByPhone,
  updateCustomers,
} from './queries.ts'

type Details = Omit<ImportedCustomer, 'id' | 'createdAt'>
type CustomerWrite = Details & { id: number | undefined }
type Checked = CheckedRow<CustomerWrite>

/**
 * Imports customers into the directory. A customer is known by e-mail address, else by phone number and name (0025); one who is
 * known gets the details that the file has.
 */
export const customerImport = defineImport<ReturnType<typeof readCustomerRow>, CustomerWrite>({
  read: ({ rows }) => rows.map(readCustomerRow),
  validate: async (tx, rows, isApplying) => ({ rows: await checkRows(tx, rows, isApplying) }),
  apply: async (tx, writes) => {
    const now = tx.now()
    await updateCustomers(
      tx.db,
      writes.flatMap(({ id, ...details }) => (id === undefined ? [] : [{ id, ...details }])),
    )
    await insertCustomers(
      tx.db,
      writes.flatMap(({ id, ...details }) => {
        const { customerSince } = details
        const createdAt = customerSince ? instantFrom(customerSince, '12:00') : now
        return id === undefined ? [{ ...details, createdAt }] : []
      }),
    )
    await tx.enqueue('office.refreshCustomers', {})
  },
})

const toDetails = (row: CustomerRow): Details => ({
  customerName: row.namn,
  customerEmail: row['e-post'],
  customerPhone: row.telefon,
  company: row.företag,
  orgNumber: row.organisationsnummer,
  address: row.adress,
  note: row.anteckning,
  customerSince: row['kund sedan'] || null,
})

async function checkRows(
  tx: TxCtx,
  rows: readonly ReturnType<typeof readCustomerRow>[],
  isApplying: boolean,
): Promise<Checked[]> {
  const details = rows.map((row) => ('customer' in row ? toDetails(row.customer) : undefined))
  const keys = await getPersonKeys(
    tx.db,
    details.map((each) => ({
      email: each?.customerEmail ?? '',
      phone: each?.customerPhone ?? '',
      name: each?.customerName ?? '',
    })),
  )
  const used = [...new Set(keys.filter(Boolean))]
  const imported = await importedByKeys(tx.db, used, isApplying)
  const people = await findPeopleKeys(tx.db, used)
  const phones = [...new Set(details.flatMap((each) => each?.customerPhone || []))]
  const names = await namesByPhone(tx.db, phones)
  const seen = new Map<string, number>()
  return rows.map((row, index): Checked => {
    const common = { row: row.line, name: row.name }
    const [each, key = ''] = [details[index], keys[index]]
    if ('problem' in row) return { ...common, result: 'wrong', notes: [row.problem] }
    if (!each) return { ...common, result: 'wrong', notes: ['Raden är fel.'] }
    const earlier = seen.get(key)
    if (earlier !== undefined)
      return { ...common, result: 'same', notes: [`Dubblett av rad ${earlier}: ${describeKey(each)}.`] }
    seen.set(key, row.line)
    const old = imported.get(key)
    if (old) return compare(common, old, each)
    const other = names.get(each.customerPhone)
    if (each.customerPhone && !names.has(each.customerPhone)) names.set(each.customerPhone, each.customerName)
    if (people.has(key)) return complete(common, each)
    const notes =
      other !== undefined && other !== each.customerName
        ? ['Någon annan har samma telefon. Är det samma person slår ni ihop dem på kundkortet.']
        : []
    return { ...common, result: 'new', notes, write: { id: undefined, ...each } }
  })
}

const describeKey = ({ customerEmail }: Details) =>
  customerEmail === '' ? 'samma telefon och namn' : 'samma e-post'

type Common = Pick<Checked, 'row' | 'name'>

/** Compares a row with the customer as imported before. Empty cells change nothing. */
function compare(common: Common, old: ImportedCustomer, row: Details): Checked {
  const { id, createdAt: _, ...before } = old
  const filled = Object.entries(row).filter(([, value]) => value !== '' && value !== null)
  const after: Details = { ...before, ...Object.fromEntries(filled), customerEmail: before.customerEmail }
  const notes = changedCells(toCells(before), toCells(after))
  return notes.length > 0
    ? { ...common, result: 'changed', notes, write: { id, ...after } }
    : { ...common, result: 'same', notes: ['Finns redan.'] }
}

/** Adds what a file knows of a customer whom the shop has met in another way. */
function complete(common: Common, row: Details): Checked {
  const { company, orgNumber, address, note } = row
  const added = Object.entries({ företag: company || orgNumber, adress: address, anteckning: note })
    .filter(([, value]) => value !== '')
    .map(([name]) => name)
  const reason = `Finns redan, ${describeKey(row)}`
  if (added.length === 0) return { ...common, result: 'same', notes: [`${reason}.`] }
  return {
    ...common,
    result: 'changed',
    notes: [`${reason}. Läggs till om det saknas: ${added.join(', ')}.`],
    write: { id: undefined, ...row },
  }
}

const toCells = (details: Details) => ({
  namn: details.customerName,
  telefon: details.customerPhone,
  företag: details.company,
  organisationsnummer: details.orgNumber,
  adress: details.address,
  anteckning: details.note,
  'kund sedan': details.customerSince ?? '',
})
