import type { ShopSettings } from '#domain/settings/schemas.ts'
import { type MailContent, writeMail } from '#server/mail/service.ts'

/** Mail to the shop: products that reached their limit. `free` is the quantity that can still be sold. */
export function lowStockForShop(
  shop: ShopSettings,
  products: readonly { name: string; free: number }[],
  adminUrl: string,
): MailContent {
  const [first] = products
  const what = products.length === 1 && first ? first.name : `${products.length} produkter`
  return writeMail(shop, `Lågt lager: ${what}`, [
    { kind: 'text', text: 'De här produkterna är nere på gränsen som ni har satt:' },
    {
      kind: 'facts',
      rows: products.map(({ name, free }) => [name, free > 0 ? `${free} kvar` : 'Slut'] as const),
    },
    { kind: 'button', label: 'Öppna lagret', url: adminUrl },
    {
      kind: 'text',
      text: 'Varje produkt nämns en gång, och igen när den har fyllts på och tar slut på nytt.',
    },
  ])
}
