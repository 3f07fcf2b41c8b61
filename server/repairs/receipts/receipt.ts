import type { Seller } from '../../../domain/settings/seller.ts'

/** A line of a receipt. */
export type ReceiptLine = { description: string; quantity: number; unitOre: number }

/** Seller, customer and device as they were when the receipt was issued. */
export type ReceiptParties = {
  seller: Seller
  customer: { name: string }
  device: { name: string; serialNumber: string; issue: string; handedIn: string }
  warrantyUntil: string | null
}
