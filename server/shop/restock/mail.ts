import { formatKronor, ore } from '#domain/money.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { type Variant, variantText } from '#domain/shop/variants.ts'
import { type MailContent, renderMail } from '#server/mail/service.ts'

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
  return {
    subject: `${name} finns i lager igen`,
    ...renderMail(shop, [
      { kind: 'lead', title: `${name} finns i lager igen` },
      {
        kind: 'text',
        text: 'Du bad oss mejla när den kom tillbaka. Vi kan inte lägga undan den, så den som handlar först får den.',
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
    ]),
  }
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
