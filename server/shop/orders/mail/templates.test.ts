import { expect, test } from 'vitest'
import { defaultShopSettings as shop } from '#domain/settings/defaults.ts'
import { placeholderImage } from '#domain/shop/product.ts'
import { expectLetter, expectOnlyOurMarkup } from '#server/testing/letters.ts'
import {
  cancelledForCustomer,
  lateForCustomer,
  type OrderMailData,
  paidForCustomer,
  readyForCustomer,
  shippedForCustomer,
} from './templates.ts'

const orderUrl = 'https://verkstan.example/bestallning/hemlig'
const image = '/api/shop/pictures/0a-small.webp'

function getLetters(productName: string) {
  const order: OrderMailData = {
    orderNumber: 'S-26-00042',
    firstName: 'Åsa',
    lastName: 'Öberg',
    email: 'asa@kund.example',
    phone: '',
    delivery: 'delivery',
    addressLine1: 'Storgatan 3',
    postalCode: '671 30',
    city: 'Arvika',
    paymentMethod: 'card',
    totalOre: 844_700,
    shippingOre: 0,
    carrier: 'DHL',
    trackingNumber: 'JD1',
    lines: [
      {
        productName,
        variant: '128GB, Blå, skick B',
        pieces: [{ serial_end: '4821', battery_percent: 91 }],
        quantity: 2,
        unitOre: 399_900,
        image,
      },
      {
        productName: 'Skärmskydd',
        variant: '',
        pieces: [],
        quantity: 1,
        unitOre: 44_900,
        image: placeholderImage,
      },
    ],
    orderUrl,
    recyclingUrl: 'https://verkstan.example/atervinning',
  }
  return {
    paid: paidForCustomer(shop, order, {
      withdrawUrl: 'https://verkstan.example/angra?order=S-26-00042',
      receiptNumber: 'KB-26-00042',
    }),
    shipped: shippedForCustomer(shop, order, null),
    ready: readyForCustomer(shop, order),
    cancelled: cancelledForCustomer(shop, order, { reason: 'Skadad', refunding: true }),
    late: lateForCustomer(shop, order),
  }
}

test.each(Object.entries(getLetters('iPhone 13')))(
  'the mail %s is whole, and shows each thing with its picture, choices, chosen piece and amount',
  (_, letter) => {
    expectLetter(letter, shop)
    const [, ...pictures] = [...letter.html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag)
    expect(pictures).toHaveLength(1)
    expect(pictures[0]).toContain(`src="${image}" alt="2 × iPhone 13" width="64" height="64"`)
    expect(letter.text).toContain(
      '2 × iPhone 13: 7\u00a0998\u00a0kr\n128GB, Blå, skick B · Enhet …4821, batteri 91\u00a0%\n1 × Skärmskydd: 449\u00a0kr',
    )
    expect(letter.text).not.toContain(image)
  },
)

test.each(Object.entries(getLetters('"><script>alert(1)</script>')))(
  'the mail %s never turns a product’s name into markup',
  (_, { html }) => {
    expectOnlyOurMarkup(html)
    expect(html.match(/<img /g)).toHaveLength(2)
  },
)

test('a paid order leads with its private page, and withdrawal stays a plain link', () => {
  const { paid, shipped, ready } = getLetters('iPhone 13')
  const button = /<a href="([^"]*)" class="b"[^>]*>([^<]*)</.exec(paid.html)
  expect(button?.slice(1)).toEqual([orderUrl, 'Se din beställning'])
  expect(paid.html).toMatch(
    /<a href="[^"]*\/angra\?order=S-26-00042" class="a" style="color:#17428f">Ångra köp</,
  )
  for (const { text } of [shipped, ready]) expect(text).toContain(`Se din beställning:\n${orderUrl}`)
})

test.each(['paid', 'shipped', 'ready'] as const)(
  'the mail %s tells of taking back old devices and batteries',
  (mail) => {
    const { text } = getLetters('iPhone 13')[mail]
    expect(text).toContain('Vi tar emot den utan kostnad, liksom bärbara batterier')
    expect(text).toContain('https://verkstan.example/atervinning')
  },
)
