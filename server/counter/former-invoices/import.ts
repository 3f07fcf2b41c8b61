import type { Readable } from 'node:stream'
import {
  type FormerInvoiceRow as FileRow,
  readFormerInvoice,
} from '#domain/counter/former-invoices/import-row.ts'
import { kronorCell } from '#domain/csv.ts'
import { DomainError } from '#domain/errors.ts'
import { ownColumns } from '#domain/imports/kinds.ts'
import { formatKronor, ore } from '#domain/money.ts'
import { formatDay, toDay } from '#domain/time.ts'
import { streamCsv } from '#server/documents/csv.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { type CheckedRow, defineImport } from '#server/kit/import-kind.ts'
import {
  type FormerInvoiceRow,
  formerInvoicesAfter,
  formerInvoicesNumbered,
  insertFormerInvoices,
  listFormerPayments,
} from './queries.ts'

/** Maximum number of rows, more than spreadsheets handle well. */
const maxRows = 100_000

/** Imports the unpaid invoices of an earlier system, with their own numbers. Those that are here stay as they are. */
export const formerInvoiceImport = defineImport<ReturnType<typeof readFormerInvoice>, FileRow>({
  read: ({ rows }) => rows.map(readFormerInvoice),
  validate: async (tx, rows) => ({ rows: await checkRows(tx, rows) }),
  apply: async (tx, rows) => {
    const inserted = await insertFormerInvoices(
      tx.db,
      rows.map((row) => ({
        number: row.fakturanummer,
        customerName: row.namn,
        customerEmail: row['e-post'],
        customerPhone: row.telefon,
        orgNumber: row.organisationsnummer,
        reference: row.referens,
        issuedOn: row.fakturadatum,
        dueOn: row.förfallodatum,
        totalOre: row.belopp,
        paidBeforeOre: row.betalt,
        createdAt: tx.now(),
      })),
    )
    // An invoice with the same number came after the rows were compared.
    if (inserted < rows.length) throw new DomainError('import.planChanged')
  },
})

async function checkRows(
  tx: TxCtx,
  rows: readonly ReturnType<typeof readFormerInvoice>[],
): Promise<CheckedRow<FileRow>[]> {
  const numbers = rows.flatMap((row) => ('invoice' in row ? [row.invoice.fakturanummer] : []))
  const existing = await formerInvoicesNumbered(tx.db, [...new Set(numbers)])
  const seen = new Map<string, number>()
  return rows.map((row): CheckedRow<FileRow> => {
    const common = { row: row.line, name: row.name }
    const wrong = (note: string) => ({ ...common, result: 'wrong' as const, notes: [note] })
    if ('problem' in row) return wrong(row.problem)
    const { invoice } = row
    const earlier = seen.get(invoice.fakturanummer)
    if (earlier !== undefined) return wrong(`fakturanummer: Numret står redan på rad ${earlier}.`)
    seen.set(invoice.fakturanummer, row.line)
    const old = existing.get(invoice.fakturanummer)
    if (old && (old.totalOre !== invoice.belopp || old.customerName !== invoice.namn))
      return wrong('fakturanummer: En annan faktura har redan numret.')
    if (old) return { ...common, result: 'same', notes: ['Finns redan: samma nummer, kund och belopp.'] }
    const restOre = ore(invoice.belopp - invoice.betalt)
    if (restOre === 0) return { ...common, result: 'same', notes: ['Är betald, och behövs inte här.'] }
    const notes = [`${formatKronor(restOre)} kvar, förfaller ${formatDay(invoice.förfallodatum)}`]
    return { ...common, result: 'new', notes, write: invoice }
  })
}

/** Returns all invoices of an earlier system as CSV, as an import takes them, with what is paid by now. */
export async function exportFormerInvoices(ctx: Ctx): Promise<{ filename: string; content: Readable }> {
  requireAdmin(ctx)
  const columns = ownColumns('invoices')
  type Row = FormerInvoiceRow & { paidOre: number }
  const content = await streamCsv<Row>({
    heading: columns,
    maxRows,
    next: async (last, limit) => {
      const rows = await formerInvoicesAfter(ctx.db, last?.id ?? 0, limit)
      const payments = await listFormerPayments(
        ctx.db,
        rows.map(({ id }) => id),
      )
      const byInvoice = Map.groupBy(payments, ({ invoiceId }) => invoiceId)
      return rows.map((row) => ({
        ...row,
        paidOre: (byInvoice.get(row.id) ?? []).reduce(
          (sum, { amountOre }) => sum + amountOre,
          row.paidBeforeOre,
        ),
      }))
    },
    cells: (row) => {
      const cells: Readonly<Record<string, string>> = {
        fakturanummer: row.number,
        namn: row.customerName,
        telefon: row.customerPhone,
        'e-post': row.customerEmail,
        organisationsnummer: row.orgNumber,
        referens: row.reference,
        fakturadatum: row.issuedOn,
        förfallodatum: row.dueOn,
        belopp: kronorCell(ore(row.totalOre)),
        betalt: kronorCell(ore(row.paidOre)),
        kvar: kronorCell(ore(row.totalOre - row.paidOre)),
      }
      return columns.map((column) => cells[column] ?? '')
    },
  })
  return { filename: `fakturor-fran-tidigare-system-${toDay(ctx.now())}.csv`, content }
}
