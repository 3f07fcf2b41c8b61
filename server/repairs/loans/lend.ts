import { DomainError } from '#domain/errors.ts'
import type { LoanAnswer, LoanRequest } from '#domain/repairs/loans/schemas.ts'
import type { TxCtx } from '#server/kit/context.ts'
import { insertEntry } from '../thread/queries.ts'
import { closeLoan, insertLoan, isOut, listOpenLoansOfRepairs, lockLoanDevice } from './queries.ts'

type Lending = LoanRequest & { repairId: number; adminUserId: number | null }

/**
 * Lends a device with a repair whose row the caller has locked or inserted, and returns what the thread says about it. The lock on the device lets only one of two loans at the
 * same time through. @throws loans.deviceNotFound, loans.deviceRetired, loans.deviceOut and loans.repairHasOne
 */
export async function lendDevice(tx: TxCtx, { repairId, adminUserId, ...lending }: Lending): Promise<string> {
  const device = await lockLoanDevice(tx.db, lending.device_id)
  if (!device) throw new DomainError('loans.deviceNotFound')
  const { name, imei, condition } = device
  if (device.retiredAt) throw new DomainError('loans.deviceRetired', { values: { name } })
  if (await isOut(tx.db, device.id)) throw new DomainError('loans.deviceOut', { values: { name } })
  const id = await insertLoan(tx.db, {
    repairId,
    deviceId: device.id,
    lentAt: tx.now(),
    lentBy: adminUserId,
    conditionOut: condition,
    accessories: lending.accessories,
  })
  if (id === undefined) throw new DomainError('loans.repairHasOne')
  return `Lånetelefon: ${name} (${imei}) är utlånad`
}

type OpenLoan = { id: number; repairId: number; deviceId: number; name: string }

/** Like `lendDevice`, at the intake: writes it in the thread, if anything is lent. */
export async function lendAtIntake(
  tx: TxCtx,
  {
    repairId,
    loan,
    adminUserId,
  }: { repairId: number; loan: LoanRequest | undefined; adminUserId: number | null },
): Promise<void> {
  if (!loan) return
  await writeEntry(tx, repairId, adminUserId, await lendDevice(tx, { ...loan, repairId, adminUserId }))
}

/** Takes back the device of a loan. Does nothing when it is back already, so a double click takes it back once. */
export async function receiveDevice(
  tx: TxCtx,
  loan: OpenLoan,
  { condition, adminUserId }: { condition: string; adminUserId: number | null },
): Promise<void> {
  const isClosed = await closeLoan(tx.db, loan, { condition, returnedBy: adminUserId, at: tx.now() })
  if (!isClosed) return
  const how = condition ? `, ${condition}` : ''
  await writeEntry(tx, loan.repairId, adminUserId, `Lånetelefon: ${loan.name} är tillbaka${how}`)
}

/** Says in the thread that the device of a repair that is handed over stays with the customer. */
export async function leaveOut(tx: TxCtx, loan: OpenLoan, adminUserId: number | null): Promise<void> {
  await writeEntry(tx, loan.repairId, adminUserId, `Lånetelefon: ${loan.name} stannar hos kunden`)
}

/** How the handover of a repair settles its loan. */
export type SettledLoan = OpenLoan & { answer: LoanAnswer }

/**
 * Returns the open loan of a repair with what staff said about it; undefined when nothing is out. A repair is not handed over without
 * such an answer. @throws loans.unanswered
 */
export async function requireAnswer(
  tx: TxCtx,
  repairId: number,
  answers: readonly LoanAnswer[],
): Promise<SettledLoan | undefined> {
  const [row] = await listOpenLoansOfRepairs(tx.db, [repairId])
  if (!row) return undefined
  const { loan, device } = row
  const answer = answers.find((each) => each.loan_id === loan.id)
  if (!answer) throw new DomainError('loans.unanswered', { values: { name: device.name } })
  return { id: loan.id, repairId, deviceId: device.id, name: device.name, answer }
}

/** Takes the device back or leaves it with the customer, as staff said at the handover. */
export async function settleLoan(
  tx: TxCtx,
  { answer, ...loan }: SettledLoan,
  adminUserId: number | null,
): Promise<void> {
  if (answer.returned) await receiveDevice(tx, loan, { condition: answer.condition, adminUserId })
  else await leaveOut(tx, loan, adminUserId)
}

function writeEntry(tx: TxCtx, repairId: number, adminUserId: number | null, text: string) {
  return insertEntry(tx.db, { repairId, kind: 'system', text, adminUserId, createdAt: tx.now() })
}
