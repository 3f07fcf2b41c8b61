import { DomainError, fieldError } from '#domain/errors.ts'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { type AgreementChange, agreementChangeText, getAgreedPrice } from '#domain/repairs/agreed-price.ts'
import type { PriceConsentInput, PriceCorrectionInput } from '#domain/repairs/agreement-schemas.ts'
import { isOpen } from '#domain/repairs/states.ts'
import { getTime, instantFrom, toDay } from '#domain/time.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { type RepairRow, updateRepair } from '../core/queries.ts'
import { closeOpenQuestion } from '../price-questions/queries.ts'
import { insertEntry } from '../thread/queries.ts'
import { lockVersion } from '../workshop/change.ts'
import { readRepair } from '../workshop/read.ts'
import { insertAgreement } from './queries.ts'

/**
 * Records that the customer agreed to another price (konsumenttjänstlag 1985:716, 8 and 38 §§). It is an entry of the thread.
 * @throws request.conflict, repair.agreementClosed, and a field error for a time in the future or before the repair
 */
export function recordConsent(ctx: Ctx, id: number, input: PriceConsentInput): Promise<AdminRepair> {
  return changeAgreement(ctx, id, input.version, (tx, repair) => {
    const agreedAt = getAgreedAt(tx, repair, input)
    return {
      before: getAgreedPrice(repair),
      after: { amountOre: input.amount, kind: input.kind },
      way: input.way,
      agreedAt,
    }
  })
}

/** Returns when a customer answered: now, or the time that staff state. @throws a field error for one that cannot be */
export function getAgreedAt(
  tx: TxCtx,
  repair: RepairRow,
  { agreed_on, agreed_time }: Pick<PriceConsentInput, 'agreed_on' | 'agreed_time'>,
): Date {
  const now = tx.now()
  if (agreed_on === undefined && agreed_time === undefined) return now
  const at = instantFrom(agreed_on ?? toDay(now), agreed_time ?? getTime(now))
  if (at > now) throw fieldError('agreed_on', 'Skriv när kunden sa ja, inte en tid som kommer.')
  if (toDay(at) < toDay(repair.createdAt))
    throw fieldError('agreed_on', 'Skriv en dag från den då ärendet öppnades.')
  return at
}

/**
 * Corrects what was agreed, such as an amount that was typed wrong, with a reason. It is an entry of the thread.
 * @throws request.conflict and repair.agreementClosed
 */
export function correctAgreement(ctx: Ctx, id: number, input: PriceCorrectionInput): Promise<AdminRepair> {
  return changeAgreement(ctx, id, input.version, (_, repair) => ({
    before: getAgreedPrice(repair),
    after: input.amount === null ? null : { amountOre: input.amount, kind: input.kind },
    reason: input.reason,
  }))
}

function changeAgreement(
  ctx: Ctx,
  id: number,
  version: number,
  change: (tx: TxCtx, repair: RepairRow) => AgreementChange,
): Promise<AdminRepair> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const repair = await lockVersion(tx, id, version)
    if (!isOpen(repair.status)) throw new DomainError('repair.agreementClosed')
    await storeAgreement(tx, id, change(tx, repair), admin.id)
    // The price is settled in another way.
    await closeOpenQuestion(tx.db, id, tx.now())
    return readRepair(tx, id)
  })
}

/** Stores what is agreed on a repair's price from now on, with an entry in the thread. `adminUserId` is null for the customer. */
export async function storeAgreement(
  tx: TxCtx,
  id: number,
  changed: AgreementChange,
  adminUserId: number | null,
): Promise<void> {
  const { before, after } = changed
  const isConsent = 'way' in changed
  const kind = after?.kind ?? 'fixed'
  const by = { adminUserId, createdAt: tx.now() }
  await insertAgreement(tx.db, {
    repairId: id,
    amountOre: after?.amountOre ?? null,
    kind,
    beforeOre: before?.amountOre ?? null,
    beforeKind: before?.kind ?? 'fixed',
    way: isConsent ? changed.way : null,
    agreedAt: isConsent ? changed.agreedAt : null,
    reason: isConsent ? '' : changed.reason,
    ...by,
  })
  const text = agreementChangeText(changed)
  tx.audit.addDetail(text)
  await insertEntry(tx.db, { repairId: id, kind: 'system', text, ...by })
  await updateRepair(tx.db, id, {
    agreedOre: after?.amountOre ?? null,
    agreedKind: kind,
    agreedSource: after ? (isConsent ? 'consent' : 'correction') : null,
  })
}
