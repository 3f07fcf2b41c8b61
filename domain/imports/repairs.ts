import { z } from 'zod'
import type { CsvRow } from '../csv.ts'
import { day, line, optionalEmail, text } from '../fields.ts'
import { foldAccents } from '../fold-accents.ts'
import { parseKronor } from '../money.ts'
import { normalizePhone } from '../phones.ts'
import { detailFields } from '../repairs/details.ts'
import { longestEntry } from '../repairs/entries.ts'
import { handover, type RepairStatus, repairStatuses } from '../repairs/states.ts'

/** Words of other systems for the states of a repair, in lower case and without accents. */
const wordsByStatus: Readonly<Record<RepairStatus, readonly string[]>> = {
  'Väntar på svar': [
    'vantar pa kund',
    'vantar pa godkannande',
    'waiting on customer',
    'waiting for customer',
    'waiting for approval',
    'awaiting approval',
    'quote sent',
    'on hold',
  ],
  Mottaget: [
    'ny',
    'inlamnad',
    'mottagen',
    'new',
    'open',
    'received',
    'pending',
    'booked in',
    'checked in',
    'oppen',
  ],
  Pågående: [
    'pagaende',
    'diagnos',
    'felsokning',
    'diagnosis',
    'diagnostics',
    'waiting for parts',
    'waiting on parts',
    'awaiting parts',
    'vantar pa delar',
    'vantar pa del',
    'in queue',
  ],
  'Under reparation': [
    'in progress',
    'in repair',
    'repairing',
    'under repair',
    'work in progress',
    'assigned',
    'started',
  ],
  Färdig: [
    'klar',
    'klar for hamtning',
    'ready',
    'ready for pickup',
    'ready for collection',
    'repaired',
    'done',
    'completed',
    'finished',
    'repair completed',
  ],
  'Utlämnad & Betald': [
    'utlamnad',
    'hamtad',
    'betald',
    'levererad',
    'closed',
    'collected',
    'picked up',
    'repaired & collected',
    'repaired and collected',
    'delivered',
    'paid',
    'invoiced',
    'closed (successful)',
    'closed successfully',
    'issued',
    'resolved',
  ],
  Avslutad: [
    'avbruten',
    'makulerad',
    'ej reparerad',
    'ej reparerbar',
    'cancelled',
    'canceled',
    'rejected',
    'declined',
    'unrepairable',
    'not repaired',
    'closed (unsuccessful)',
    'returned unrepaired',
  ],
}

const statusByWord = new Map(
  repairStatuses.flatMap((status) =>
    [foldAccents(status), ...wordsByStatus[status]].map((word) => [word, status] as const),
  ),
)

/** A number of our own series, `R-26-04711`, however many digits it was written with. */
const ownNumber = /^R-(\d{2})-(\d{1,5})$/i

/** Returns the year and the count of a number of our own series, or undefined. */
export function parseOwnNumber(number: string): { year: number; count: number } | undefined {
  const [, year, count] = ownNumber.exec(number) ?? []
  return year && count ? { year: 2000 + Number(year), count: Number(count) } : undefined
}

/** Returns a number of another system as it is stored: without a leading `#`, with hyphens for blanks and slashes. */
function toRepairNumber(text: string): string {
  const bare = text.replace(/^#\s*/, '').replace(/[\s/]+/g, '-')
  const [, year, count = ''] = ownNumber.exec(bare) ?? []
  return year ? `R-${year}-${count.padStart(5, '0')}` : bare
}

const numberText =
  'Skriv ärendets nummer med bokstäver a–z, siffror, bindestreck och punkter, högst 30 tecken.'

const row = z.object({
  nummer: z
    .string()
    .transform(toRepairNumber)
    .refine((number) => /^[a-z0-9][a-z0-9._-]{0,29}$/i.test(number), numberText),
  namn: line(detailFields.customer_name.max, detailFields.customer_name.missing),
  telefon: line(detailFields.customer_phone.max).transform(normalizePhone),
  'e-post': optionalEmail,
  enhetstyp: line(detailFields.device_type.max),
  märke: line(detailFields.brand.max),
  modell: line(detailFields.model.max, detailFields.model.missing),
  problem: line(detailFields.issue.max, detailFields.issue.missing),
  serienummer: line(detailFields.serial_number.max),
  tillbehör: line(detailFields.accessories.max),
  inlämnad: day(),
  utlämnad: z.literal('').or(day()),
  klart: z.literal('').or(day()),
  'garanti till': z.literal('').or(day()),
  anteckning: text(longestEntry),
})

/** A repair of an imported file. Days are `yyyy-MM-dd`, or empty. */
export type RepairFileRow = z.infer<typeof row> & { status: RepairStatus; agreedOre: number | null }

type ReadRepair = { line: number; name: string } & ({ problem: string } | { repair: RepairFileRow })

const columns = Object.keys(row.shape) as (keyof z.infer<typeof row>)[]

/** Columns that are a line in our files, and may have several in those of other systems. */
const oneLine = (cell: string) => cell.replace(/\s*[\r\n]+\s*/g, ', ')

/** Reads a row of a file of repairs. `today` bounds the days on which devices were handed in and out. */
export function readRepairRow({ line: at, cells, problem }: CsvRow, today: string): ReadRepair {
  const cell = (column: string) => (cells.get(column) ?? '').trim()
  const common = { line: at, name: [cell('nummer'), cell('namn')].filter(Boolean).join(' ') }
  const wrong = (reason: string) => ({ ...common, problem: reason })
  if (problem) return wrong(problem)
  const parsed = row.safeParse(
    Object.fromEntries(
      columns.map((column) => [column, column === 'anteckning' ? cell(column) : oneLine(cell(column))]),
    ),
  )
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return wrong(`${String(issue?.path[0] ?? '')}: ${issue?.message ?? 'Cellen är fel.'}`)
  }
  const { data } = parsed
  const status = statusByWord.get(foldAccents(cell('status')).replace(/\s+/g, ' '))
  if (!status)
    return wrong(`status: ”${cell('status').slice(0, 40)}” är okänd. Skriv ${repairStatuses.join(', ')}.`)
  const own = parseOwnNumber(data.nummer)
  if (own && own.year > Number(today.slice(0, 4))) return wrong('nummer: Serien har inte börjat än.')
  if (data.inlämnad > today || data.utlämnad > today) return wrong('Datumet ligger i framtiden.')
  if (data.utlämnad !== '' && data.utlämnad < data.inlämnad)
    return wrong('utlämnad: Enheten är utlämnad innan den kom in.')
  const price = cell('pris')
  const amount = price === '' ? undefined : parseKronor(price.replace(',', '.'))
  if (price !== '' && (amount === undefined || amount < 0))
    return wrong('pris: Skriv ett belopp, till exempel 1290 eller 1290,50.')
  const utlämnad = status === handover.to ? data.utlämnad || data.inlämnad : ''
  return { ...common, repair: { ...data, utlämnad, status, agreedOre: amount ? amount : null } }
}
