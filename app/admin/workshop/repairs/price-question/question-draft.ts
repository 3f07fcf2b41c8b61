import { parseKronor } from '#domain/money.ts'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import type { AgreedKind } from '#domain/repairs/agreed-price.ts'
import type { QuestionLine } from '#domain/repairs/price-questions/price-question.ts'
import { getSums, type PartOrigin } from '#domain/repairs/receipts.ts'
import { addCalendarDays } from '#domain/time.ts'

/** A line that is being written. Amounts are as typed. */
export type LineDraft = {
  key: string
  kind: QuestionLine['kind']
  origin: PartOrigin | null
  part_id: number | null
  description: string
  quantity: string
  unit: string
}

/** An alternative that is being written. */
export type AlternativeDraft = {
  key: string
  title: string
  kind: AgreedKind
  is_return: boolean
  lines: LineDraft[]
}

/** Days for which a question is valid when staff choose no other day. */
const usualValidDays = 7

export const getUsualDay = (today: string) => addCalendarDays(today, usualValidDays)

const typed = (amount: string) => amount.replace('.', ',').replace(/,00$/, '')

export function newLine(line: Partial<LineDraft> = {}): LineDraft {
  return {
    key: crypto.randomUUID(),
    kind: 'labour',
    origin: null,
    part_id: null,
    description: '',
    quantity: '1',
    unit: '',
    ...line,
  }
}

export function newAlternative(alternative: Partial<AlternativeDraft> = {}): AlternativeDraft {
  return {
    key: crypto.randomUUID(),
    title: '',
    kind: 'fixed',
    is_return: false,
    lines: [newLine()],
    ...alternative,
  }
}

/** Returns the alternative in which the customer has the device back unrepaired. */
export function newReturn(): AlternativeDraft {
  return newAlternative({
    title: 'Laga inte',
    is_return: true,
    lines: [newLine({ description: 'Felsökning' })],
  })
}

/** Returns the alternatives with which a question begins: those of the one that it revises, or what the repair's lines come to. */
export function getFirstAlternatives(repair: AdminRepair): AlternativeDraft[] {
  const { price_question: earlier } = repair
  if (earlier && earlier.state !== 'yes')
    return earlier.alternatives.map(({ title, kind, is_return, lines }) =>
      newAlternative({
        title,
        kind,
        is_return,
        lines: lines.map((line) =>
          newLine({ ...line, quantity: String(line.quantity), unit: typed(line.unit) }),
        ),
      }),
    )
  const lines = repair.lines.flatMap(({ kind, origin, part, description, quantity, unit }) =>
    kind === 'storage'
      ? []
      : newLine({
          kind,
          origin,
          part_id: part?.id ?? null,
          description,
          quantity: String(quantity),
          unit: typed(unit),
        }),
  )
  const title = repair.issue.slice(0, 60)
  return [
    newAlternative({
      title,
      kind: repair.agreed_price?.kind ?? 'fixed',
      lines: lines.length > 0 ? lines : [newLine({ description: repair.issue.slice(0, 120) })],
    }),
  ]
}

/** Returns the sum of an alternative as it is typed, in öre. Lines that cannot be read count as nothing. */
export function getDraftSum({ lines }: AlternativeDraft) {
  return getSums(
    lines.map(({ quantity, unit }) => ({
      quantity: Number(quantity) || 0,
      unitOre: parseKronor(unit) ?? 0,
    })),
  ).totalOre
}

/** Returns an alternative as the API takes it. A return without a fee has no lines. */
export function getAlternativeInput({ title, kind, is_return, lines }: AlternativeDraft) {
  return {
    title,
    kind,
    is_return,
    lines: lines
      .filter(({ unit }) => !is_return || unit.trim() !== '')
      .map(({ key: _, quantity, ...line }) => ({ ...line, quantity: Number(quantity) })),
  }
}
