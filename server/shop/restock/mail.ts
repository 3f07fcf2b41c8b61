import { passage } from '#domain/mail/passages.ts'
import { formatKronor, ore } from '#domain/money.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { type Variant, variantText } from '#domain/shop/variants.ts'
import { type MailContent, writeMail } from '#server/mail/service.ts'

type RestockedProduct = Pick<Variant, 'storage' | 'color' | 'condition'> & { name: string; priceOre: number }

/** Mail to an address that waited for a product. It repeats no input of the form. */
export function restockedForCustomer(
  shop: ShopSettings,
  product: RestockedProduct,
  productUrl: string,
  stopUrl: string,
): MailContent {
  const { name, priceOre } = product
  const variant = variantText(product)
  const values = { vara: name }
  return writeMail(shop, passage('shop-restocked.subject', '{vara} finns i lager igen', values), [
    { kind: 'lead', title: passage('shop-restocked.title', '{vara} finns i lager igen', values) },
    {
      kind: 'text',
      text: passage(
        'shop-restocked.text',
        'Du bad oss mejla när den kom tillbaka. Vi kan inte lägga undan den, så den som handlar först får den.',
        values,
      ),
    },
    {
      kind: 'facts',
      rows: [
        ['Vara', [name, variant].filter(Boolean).join(', ')],
        ['Pris', formatKronor(ore(priceOre))],
      ],
    },
    { kind: 'button', label: 'Visa varan', url: productUrl },
    {
      kind: 'text',
      text: 'Det här är det enda mejlet om den här varan, och din bevakning av den är borttagen.',
    },
    { kind: 'link', label: 'Sluta bevaka alla andra varor', url: stopUrl },
  ])
}

/** A sample for the back office's preview. */
export const restockMails = {
  'shop-restocked': [
    {
      variant: '',
      write: (shop: ShopSettings, url: string) =>
        restockedForCustomer(
          shop,
          { name: 'Powerbank 10 000 mAh', storage: '', color: 'Svart', condition: 'new', priceOre: 39_900 },
          `${url}/shop/powerbank-10-000-mah-svart`,
          `${url}/bevakning/exempel`,
        ),
    },
  ],
} as const
