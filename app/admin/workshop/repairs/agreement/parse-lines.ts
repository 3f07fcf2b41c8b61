import { parseKronor } from '#domain/money.ts'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'

/** Returns the lines of a repair with their amounts in öre. */
export function parseLines({ lines }: Pick<AdminRepair, 'lines'>) {
  return lines.map(({ kind, quantity, unit }) => ({ kind, quantity, unitOre: parseKronor(unit) ?? 0 }))
}

/** Returns the agreed price of a repair in öre, or null. */
export function parseAgreed({ agreed_price: agreed }: Pick<AdminRepair, 'agreed_price'>) {
  const amountOre = agreed ? parseKronor(agreed.amount) : undefined
  return agreed && amountOre !== undefined ? { amountOre, kind: agreed.kind } : null
}
