import { timingSafeEqual } from 'node:crypto'
import { largestInteger } from '#domain/fields.ts'
import { addToken } from '#domain/mail/received/answer-address.ts'
import type { AppConfig, DbCtx } from '#server/kit/context.ts'
import { keyedDigest } from '#server/security/keys.ts'
import { type RepairRow, repairsById } from './queries.ts'

/** Length of a token's digest: 96 bits in hexadecimal, because mail servers may change the case of an address. */
const digestLength = 24

/** Returns the digest of a repair's token. It also depends on the link, so that an id that is used again has another one. */
function getDigest(secretKey: string, { id, linkSelector }: Pick<RepairRow, 'id' | 'linkSelector'>): string {
  return keyedDigest(secretKey, 'mail answer', id, linkSelector).toString('hex').slice(0, digestLength)
}

/**
 * Returns the address to which a repair's mails are answered: the mailbox with the repair's own token, or `otherwise` when no mailbox
 * is read. The token names the repair and opens nothing: it has a key of its own, and the private page has another.
 */
export function getAnswerAddress(
  { answerAddress, secretKey }: Pick<AppConfig, 'answerAddress' | 'secretKey'>,
  repair: Pick<RepairRow, 'id' | 'linkSelector'>,
  otherwise: string,
): string {
  if (answerAddress === undefined) return otherwise
  return addToken(answerAddress, `${repair.id.toString(36)}-${getDigest(secretKey, repair)}`)
}

/** Returns the repair that a token names, made with the current or the previous key. */
export async function findRepairByAnswerToken(ctx: DbCtx, token: string): Promise<RepairRow | undefined> {
  const [, id, digest] = /^([0-9a-z]{1,6})-([0-9a-f]{24})$/.exec(token) ?? []
  if (!id || !digest) return undefined
  const repairId = Number.parseInt(id, 36)
  const [repair] = repairId > largestInteger ? [] : await repairsById(ctx.db, [repairId])
  if (!repair) return undefined
  const keys = [ctx.config.secretKey, ctx.config.previousSecretKey].filter((key) => key !== undefined)
  const isOurs = keys.some((key) => timingSafeEqual(Buffer.from(digest), Buffer.from(getDigest(key, repair))))
  return isOurs ? repair : undefined
}
