import { DomainError } from '#domain/errors.ts'
import { formatOre } from '#domain/money.ts'
import {
  type AgreedPrice,
  agreedAtIntake,
  agreedPriceText,
  excessOre,
  getAgreedPrice,
  workOre,
} from '#domain/repairs/agreed-price.ts'
import type { Db } from '#server/db/database.ts'
import type { RepairRow } from '../core/queries.ts'
import type { LineRow } from '../details/queries.ts'
import { getAgreements } from './queries.ts'

type Agreed = Pick<RepairRow, 'agreedOre' | 'agreedKind'>
type Lines = readonly Pick<LineRow, 'kind' | 'quantity' | 'unitOre'>[]

/**
 * Returns why lines must not be charged: they exceed what was agreed, and the customer has not said yes to more (konsumenttjänstlag
 * 1985:716, 36 §); undefined when they may be.
 */
export function agreementProblem(repair: Agreed, lines: Lines): DomainError | undefined {
  const agreed = getAgreedPrice(repair)
  if (agreed === null || excessOre(agreed, lines) === 0) return undefined
  return new DomainError('repair.aboveAgreed', {
    values: { total: formatOre(workOre(lines)), agreed: agreedPriceText(agreed) },
  })
}

/** Returns the largest amount of lines that may be charged now, in öre: all of it, or what was agreed and the storage. */
export function billableOre(repair: Agreed, lines: Lines): number {
  const total = lines.reduce((sum, { quantity, unitOre }) => sum + quantity * unitOre, 0)
  return total - excessOre(getAgreedPrice(repair), lines)
}

/** Returns what an advance may come to in all, in öre; 0 when the repair has no price yet. */
export function advanceableOre(repair: Agreed, lines: Lines): number {
  return Math.max(billableOre(repair, lines), repair.agreedOre ?? 0)
}

/** Returns the price that was agreed when a device was handed in. */
export async function readAgreedAtIntake(db: Db, repair: RepairRow): Promise<AgreedPrice | null> {
  const changes = await getAgreements(db, repair.id)
  return agreedAtIntake(
    getAgreedPrice(repair),
    changes.map(({ way, beforeOre, beforeKind }) => ({
      isConsent: way !== null,
      before: getAgreedPrice({ agreedOre: beforeOre, agreedKind: beforeKind }),
    })),
  )
}
