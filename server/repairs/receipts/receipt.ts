/** A line of a receipt. */
export type ReceiptLine = { description: string; quantity: number; unitOre: number }

/** Seller, customer and device as they were when the receipt was issued. */
export type ReceiptParties = {
  seller: {
    name: string
    legalName: string
    orgNumber: string
    vatNumber: string
    street: string
    postalCode: string
    city: string
    phone: string
    email: string
  }
  customer: { name: string }
  device: { name: string; serialNumber: string; issue: string; handedIn: string }
  warrantyUntil: string | null
}
