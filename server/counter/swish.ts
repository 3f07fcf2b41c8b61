import { DomainError } from '#domain/errors.ts'
import type { Ore } from '#domain/money.ts'
import { swishCode } from '#domain/sales/swish.ts'
import { qrCodePath } from '../documents/barcodes.ts'
import { type Ctx, requireAdmin } from '../kit/context.ts'
import { readShopSettings } from '../settings/service.ts'

/** Returns the QR code of a Swish payment to the shop. @throws counter.noSwish without a number in the settings */
export async function swishPicture(
  ctx: Ctx,
  { amount: amountOre, message }: { amount: Ore; message: string },
) {
  requireAdmin(ctx)
  const { swishNumber: number } = (await readShopSettings(ctx)).invoicing
  if (!number) throw new DomainError('counter.noSwish')
  return qrCodePath(swishCode({ number, amountOre, message }))
}
