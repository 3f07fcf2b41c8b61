import { z } from 'zod'
import { type CsvRow, kronorCell } from '#domain/csv.ts'
import { day, line, optionalEmail } from '#domain/fields.ts'
import { type Ore, ore, parseKronor } from '#domain/money.ts'
import { normalizePhone } from '#domain/phones.ts'

const amountCell = (missing: string) =>
  z.string().transform((text, context): Ore => {
    const amount = parseKronor(text === '' ? missing : text)
    if (amount !== undefined) return amount
    context.addIssue({ code: 'custom', message: 'Skriv ett belopp i kronor.' })
    return z.NEVER
  })

/** An unpaid invoice of an imported file. */
const formerInvoiceRow = z
  .object({
    fakturanummer: line(40, 'Skriv fakturans nummer.'),
    namn: line(120, 'Skriv kundens namn.'),
    'e-post': optionalEmail,
    telefon: line(40).transform(normalizePhone),
    organisationsnummer: line(40),
    referens: line(60),
    fakturadatum: day(),
    förfallodatum: day(),
    belopp: amountCell('-'),
    betalt: amountCell('0'),
  })
  .refine(({ fakturadatum, förfallodatum }) => fakturadatum <= förfallodatum, {
    path: ['förfallodatum'],
    error: 'Fakturan förfaller före sitt datum.',
  })
  .refine(({ belopp }) => belopp > 0, { path: ['belopp'], error: 'Skriv ett belopp över 0.' })
  .refine(({ belopp, betalt }) => betalt <= belopp, {
    path: ['betalt'],
    error: 'Mer är betalt än fakturan är på.',
  })
export type FormerInvoiceRow = z.infer<typeof formerInvoiceRow>

type ReadInvoice = { line: number; name: string } & ({ problem: string } | { invoice: FormerInvoiceRow })

const columns = [
  ...['fakturanummer', 'namn', 'e-post', 'telefon', 'organisationsnummer'],
  ...['referens', 'fakturadatum', 'förfallodatum', 'belopp', 'betalt', 'kvar'],
]

/** Reads a row of a file of invoices. Files have what is paid, or what is left. */
export function readFormerInvoice({ line: at, cells, problem }: CsvRow): ReadInvoice {
  const cell = (column: string) => (cells.get(column) ?? '').trim()
  const row = { line: at, name: cell('fakturanummer') }
  if (problem) return { ...row, problem }
  const values = Object.fromEntries(columns.map((column) => [column, cell(column)]))
  const [total, rest] = [parseKronor(cell('belopp')), parseKronor(cell('kvar'))]
  const isRestOnly = cell('betalt') === '' && total !== undefined && rest !== undefined
  if (isRestOnly && rest > total) return { ...row, problem: 'kvar: Mer är kvar än fakturan är på.' }
  const parsed = formerInvoiceRow.safeParse({
    ...values,
    ...(isRestOnly ? { betalt: kronorCell(ore(total - rest)) } : {}),
  })
  if (parsed.success) return { ...row, invoice: parsed.data }
  const [issue] = parsed.error.issues
  return { ...row, problem: `${String(issue?.path[0] ?? '')}: ${issue?.message ?? 'Cellen är fel.'}` }
}
