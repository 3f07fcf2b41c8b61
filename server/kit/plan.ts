import { DomainError, type ErrorCode } from '#domain/errors.ts'
import { computeDigest } from '../security/secrets.ts'
import type { Ctx, TxCtx } from './context.ts'

/** A bulk change: what the caller is shown, the writes that it consists of, and how they are made. */
type Plan<Preview> = {
  preview: Preview
  writes: readonly unknown[]
  /** The plan has an error and can be previewed only. */
  isBlocked?: boolean
  apply: () => Promise<void>
}

/**
 * Previews a bulk change and returns its token. With the token, makes the plan again and applies it, in one transaction. A
 * plan without writes leaves no audit entry.
 *
 * @throws `changedError` when the plan is blocked or no longer has the writes that were previewed.
 */
export function previewOrApply<Preview extends object>(
  ctx: Ctx,
  token: string | undefined,
  changedError: ErrorCode,
  makePlan: (tx: TxCtx, isApplying: boolean) => Promise<Plan<Preview>>,
): Promise<Preview & { applied: boolean; token: string }> {
  const applied = token !== undefined
  return ctx.transaction(async (tx) => {
    const { preview, writes, isBlocked, apply } = await makePlan(tx, applied)
    const planToken = computeDigest(JSON.stringify(writes))
    if (applied && (isBlocked || token !== planToken)) throw new DomainError(changedError)
    if (applied && writes.length > 0) await apply()
    else tx.audit.skip()
    return { ...preview, applied, token: planToken }
  })
}
