import { DomainError, fieldError } from '#domain/errors.ts'
import { toDay } from '#domain/time.ts'
import type { AdminCode, CampaignInput } from '#domain/trade-in/admin-schemas.ts'
import type { CampaignCode } from '#domain/trade-in/schemas.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import {
  allCodes,
  type CodeRow,
  countUse,
  deleteCode,
  findCode,
  insertCode,
  lockCode,
  updateCode,
} from './queries.ts'

/** Returns whether a code is active on this day. Whether uses are left is decided only when it is used. */
function isOn(code: CodeRow, now: Date): boolean {
  const today = toDay(now)
  return (
    code.active &&
    (code.startsOn === null || code.startsOn <= today) &&
    (code.endsOn === null || today <= code.endsOn)
  )
}

const hasUsesLeft = ({ uses, maxUses }: CodeRow) => maxUses === null || uses < maxUses

/** Returns a valid campaign code. @throws tradeIn.badCode for all others, without the reason, and request.tooMany */
export async function checkCode(ctx: Ctx, typed: string, address: string): Promise<CampaignCode> {
  await ctx.limits.take('tradeIn.code', address)
  const code = await findCode(ctx.db, typed)
  if (!code || !isOn(code, ctx.now()) || !hasUsesLeft(code)) throw new DomainError('tradeIn.badCode')
  return { id: code.redeemId, code: code.code, percentage_bonus: code.percentage }
}

/** Uses a code once, by the id that `checkCode` returned. @throws a field error when no uses are left */
export async function redeemCode(tx: TxCtx, redeemId: number): Promise<CodeRow> {
  const code = await countUse(tx.db, redeemId)
  if (!code || !isOn(code, tx.now())) throw fieldError('applied_campaign_code', 'Ogiltig eller utgången kod.')
  return code
}

function view(code: CodeRow, now: Date): AdminCode {
  return {
    id: code.id,
    redeem_id: code.redeemId,
    code: code.code,
    percentage_bonus: code.percentage,
    starts_on: code.startsOn,
    ends_on: code.endsOn,
    most_uses: code.maxUses,
    uses: code.uses,
    active: code.active,
    valid: isOn(code, now) && hasUsesLeft(code),
    version: code.version,
  }
}

export async function listCodes(ctx: Ctx): Promise<AdminCode[]> {
  requireAdmin(ctx)
  return (await allCodes(ctx.db)).map((code) => view(code, ctx.now()))
}

const getValues = (input: CampaignInput) => ({
  code: input.code,
  percentage: input.percentage_bonus,
  startsOn: input.starts_on,
  endsOn: input.ends_on,
  maxUses: input.most_uses,
  active: input.active,
})

export async function addCode(ctx: Ctx, input: CampaignInput): Promise<AdminCode> {
  requireAdmin(ctx)
  const code = await insertCode(ctx.db, getValues(input))
  if (!code) throw new DomainError('tradeIn.codeTaken')
  return view(code, ctx.now())
}

/**
 * Changes a campaign code; existing requests keep their percentage. @throws tradeIn.noCode, tradeIn.codeTaken,
 * request.conflict, and a field error for a limit below the number of uses
 */
export function changeCode(
  ctx: Ctx,
  id: number,
  { version, ...input }: CampaignInput & { version: number },
): Promise<AdminCode> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const old = await lockCode(tx.db, id)
    if (!old) throw new DomainError('tradeIn.noCode')
    const other = await findCode(tx.db, input.code)
    if (other && other.id !== id) throw new DomainError('tradeIn.codeTaken')
    if (input.most_uses !== null && input.most_uses < old.uses) {
      throw fieldError('most_uses', `Koden är redan använd ${old.uses} gånger.`)
    }
    const code = await updateCode(tx.db, id, version, getValues(input))
    if (!code) throw new DomainError('request.conflict')
    return view(code, tx.now())
  })
}

/** Deletes a campaign code. @throws tradeIn.noCode, tradeIn.codeUsed and request.conflict */
export function removeCode(ctx: Ctx, id: number, version: number): Promise<void> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const code = await lockCode(tx.db, id)
    if (!code) throw new DomainError('tradeIn.noCode')
    if (code.uses > 0) throw new DomainError('tradeIn.codeUsed')
    if (!(await deleteCode(tx.db, id, version))) throw new DomainError('request.conflict')
  })
}
