import { z } from 'zod'
import type { CsvRow } from '../csv.ts'
import { day, line, optionalEmail, text } from '../fields.ts'
import { isValidPhone, normalizePhone } from '../phones.ts'

/** A customer of an imported file. */
const importedCustomer = z.object({
  namn: line(120),
  telefon: line(40).transform(normalizePhone),
  'e-post': optionalEmail,
  företag: line(120),
  organisationsnummer: line(40),
  adress: line(300),
  anteckning: text(2000),
  'kund sedan': z.literal('').or(day()),
})
export type CustomerRow = z.infer<typeof importedCustomer>

const columns = Object.keys(importedCustomer.shape) as (keyof CustomerRow)[]

type ReadCustomer = { line: number; name: string } & ({ problem: string } | { customer: CustomerRow })

/** Reads a row of a file of customers. A company without a contact is known by its own name. */
export function readCustomerRow({ line: at, cells, problem }: CsvRow): ReadCustomer {
  const cell = (column: keyof CustomerRow) => (cells.get(column) ?? '').trim()
  const name = cell('namn') || cell('företag')
  const row = { line: at, name: name || cell('e-post') || cell('telefon') }
  if (problem) return { ...row, problem }
  const parsed = importedCustomer.safeParse({
    ...Object.fromEntries(columns.map((column) => [column, cell(column)])),
    namn: name,
    adress: cell('adress').replace(/\s*[\r\n]+\s*/g, ', '),
  })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { ...row, problem: `${String(issue?.path[0] ?? '')}: ${issue?.message ?? 'Cellen är fel.'}` }
  }
  const { telefon, 'e-post': email } = parsed.data
  if (telefon === '' && email === '')
    return { ...row, problem: 'Kunden har varken telefon eller e-post, så den går inte att hitta igen.' }
  if (email === '' && !isValidPhone(telefon))
    return {
      ...row,
      problem: 'telefon: Numret går inte att läsa. Skriv det med riktnummer, eller med + och landsnummer.',
    }
  return { ...row, customer: parsed.data }
}
