import { type MailText, passage } from '#domain/mail/passages.ts'
import { formatKronor, formatOre, type Ore } from '#domain/money.ts'
import {
  isRepairNumber,
  type WithdrawalConsequence,
  withdrawalConsequenceTexts,
} from '#domain/repairs/withdrawals.ts'
import { withdrawalDays } from '#domain/settings/consumer-law.ts'
import { returnDays } from '#domain/settings/promises.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { soldTotal } from '#domain/shop/order-sums.ts'
import { type BuyerPiece, chosenPieceText } from '#domain/shop/pieces/pieces.ts'
import {
  type DeliveryMethod,
  deliveryLabels,
  type ShopPaymentMethod,
  shopPaymentLabels,
} from '#domain/shop/states.ts'
import { refundBy } from '#domain/shop/withdrawals.ts'
import { formatDateTime, formatDay } from '#domain/time.ts'
import { greet, type MailBlock, type MailContent, writeMail } from '#server/mail/service.ts'

export type OrderMailData = {
  orderNumber: string
  firstName: string
  lastName: string
  email: string
  phone: string
  delivery: DeliveryMethod
  addressLine1: string
  postalCode: string
  city: string
  paymentMethod: ShopPaymentMethod
  totalOre: number
  shippingOre: number
  carrier: string
  trackingNumber: string
  lines: readonly {
    productName: string
    variant: string
    /** Those that the buyer chose, until the order is packed. */
    pieces: readonly BuyerPiece[]
    quantity: number
    unitOre: number
    /** Address of its small picture. */
    image: string
  }[]
  /** URL of the order's private page. */
  orderUrl: string
  /** URL of the page on taking back old devices. */
  recyclingUrl: string
}

const text = (words: MailText): MailBlock => ({ kind: 'text', text: words })
const hello = (order: OrderMailData) => greet(order.firstName)
const questions = (shop: ShopSettings) =>
  text(
    passage('shop.questions', 'Har du frågor? Svara på det här mejlet eller ring {telefon}.', {
      telefon: shop.phone,
    }),
  )

/** Names the first thing of an order and the number of others, for a headline. */
function nameGoods({ lines, orderNumber }: OrderMailData): string {
  const [first, ...others] = lines
  const more =
    others.length === 1 ? ' och 1 vara till' : others.length > 1 ? ` och ${others.length} varor till` : ''
  return `${first?.productName ?? orderNumber}${more}`
}

const lead = (title: MailText): MailBlock => ({ kind: 'lead', title })

/** Returns the values of an order that the owner's words may name. */
const getValues = (order: OrderMailData) => ({
  namn: order.firstName,
  nummer: order.orderNumber,
  varorna: nameGoods(order),
  summa: formatOre(order.totalOre),
})

/** Returns the things of an order with their pictures, and its sums. */
function getGoods(order: OrderMailData): MailBlock {
  return {
    kind: 'items',
    items: order.lines.map((line) => ({
      name: `${line.quantity} × ${line.productName}`,
      detail: [line.variant, ...line.pieces.map(chosenPieceText)].filter(Boolean).join(' · '),
      amount: formatOre(soldTotal(line)),
      // Mail programs such as Gmail show no SVG: drawings and the picture of products without one.
      picture: line.image.endsWith('.svg') ? null : line.image,
    })),
    sums: [
      ...(order.shippingOre > 0 ? ([['Frakt', formatOre(order.shippingOre)]] as const) : []),
      ['Totalt', formatOre(order.totalOre)],
    ],
  }
}

const orderLabel = 'Se din beställning'
const orderButton = (order: OrderMailData): MailBlock => ({
  kind: 'button',
  label: orderLabel,
  url: order.orderUrl,
})

/**
 * Returns the information on taking back old devices and batteries, which is due at purchase and at delivery (SFS 2022:1276;
 * regulation (EU) 2023/1542, article 74).
 */
function getRecycling(order: OrderMailData): MailBlock[] {
  return [
    text(
      'Har du en gammal produkt av samma slag? Vi tar emot den utan kostnad, liksom bärbara batterier, i butiken eller efter överenskommelse när vi skickar hem till dig.',
    ),
    { kind: 'link', label: 'Så återvinner du hos oss', url: order.recyclingUrl },
  ]
}

function getFacts(order: OrderMailData, shop: ShopSettings): MailBlock {
  const home = `${order.addressLine1}, ${order.postalCode} ${order.city}`
  const place = order.delivery === 'delivery' ? home : `${shop.street}, ${shop.postalCode} ${shop.city}`
  return {
    kind: 'facts',
    rows: [
      ['Ordernummer', order.orderNumber],
      ['Leverans', `${deliveryLabels[order.delivery]}\n${place}`],
      ['Betalsätt', shopPaymentLabels[order.paymentMethod]],
    ],
  }
}

/** Mail to the customer: the order is paid. Sent with the receipt and the legal information about withdrawal (lag 2005:59). */
export function paidForCustomer(
  shop: ShopSettings,
  order: OrderMailData,
  links: { withdrawUrl: string; receiptNumber: string },
): MailContent {
  const values = getValues(order)
  return writeMail(shop, passage('shop-paid.subject', 'Tack för ditt köp! Din order är {nummer}', values), [
    lead(passage('shop-paid.title', 'Tack för ditt köp av {varorna}, {summa}', values)),
    hello(order),
    text(
      order.delivery === 'delivery'
        ? passage(
            'shop-paid.text-delivery',
            'Din betalning har kommit fram. Vi packar dina varor och mejlar spårningsnumret när paketet är på väg.',
            values,
          )
        : passage(
            'shop-paid.text-pickup',
            'Din betalning har kommit fram. Vi packar dina varor och mejlar när du kan hämta dem.',
            values,
          ),
    ),
    orderButton(order),
    getGoods(order),
    getFacts(order, shop),
    text(`Kvitto ${links.receiptNumber} är bifogat.`),
    text(
      `Du har ${withdrawalDays} dagars ångerrätt enligt lag, räknat från dagen efter att du fick varorna, och vi ger dig ${returnDays} dagar. Vill du ångra köpet fyller du i formuläret på den här sidan, eller blanketten som är bifogad. Villkoren är också bifogade.`,
    ),
    { kind: 'link', label: 'Ångra köp', url: links.withdrawUrl },
    ...getRecycling(order),
    questions(shop),
  ])
}

export function paidForShop(shop: ShopSettings, order: OrderMailData, adminUrl: string): MailContent {
  return writeMail(shop, `Ny order ${order.orderNumber}: ${formatOre(order.totalOre)}`, [
    text(`${order.firstName} ${order.lastName} har handlat i butiken.`),
    getGoods(order),
    getFacts(order, shop),
    {
      kind: 'facts',
      rows: [['E-post', order.email], ...(order.phone ? ([['Telefon', order.phone]] as const) : [])],
    },
    { kind: 'button', label: 'Öppna ordern', url: adminUrl },
  ])
}

export function shippedForCustomer(
  shop: ShopSettings,
  order: OrderMailData,
  trackingUrl: string | null,
): MailContent {
  const values = {
    ...getValues(order),
    fraktbolag: order.carrier,
    adress: `${order.addressLine1} i ${order.city}`,
  }
  return writeMail(shop, passage('shop-shipped.subject', 'Ditt paket är på väg ({nummer})', values), [
    lead(passage('shop-shipped.title', 'Ditt paket är på väg med {fraktbolag}', values)),
    hello(order),
    text(passage('shop-shipped.text', '{varorna} är på väg hem till dig, till {adress}.', values)),
    ...(trackingUrl
      ? ([
          { kind: 'button', label: 'Följ paketet', url: trackingUrl },
          { kind: 'link', label: orderLabel, url: order.orderUrl },
        ] as const)
      : [orderButton(order)]),
    { kind: 'facts', rows: [['Spårningsnummer', order.trackingNumber]] },
    getGoods(order),
    ...getRecycling(order),
    questions(shop),
  ])
}

export function readyForCustomer(shop: ShopSettings, order: OrderMailData): MailContent {
  const values = { ...getValues(order), gata: shop.street, stad: shop.city }
  return writeMail(shop, passage('shop-ready.subject', 'Dina varor är klara att hämta ({nummer})', values), [
    lead(passage('shop-ready.title', '{varorna} väntar på dig i butiken', values)),
    hello(order),
    text(
      passage('shop-ready.text', 'Hämta på {gata} i {stad}. Ta med legitimation och ordernumret.', values),
    ),
    orderButton(order),
    getFacts(order, shop),
    getGoods(order),
    ...getRecycling(order),
    questions(shop),
  ])
}

export function cancelledForCustomer(
  shop: ShopSettings,
  order: OrderMailData,
  cancelled: { reason: string; refunding: boolean },
): MailContent {
  const values = getValues(order)
  return writeMail(shop, passage('shop-cancelled.subject', 'Din order {nummer} är avbruten', values), [
    lead(passage('shop-cancelled.title', 'Vi har tyvärr fått avbryta din order på {varorna}', values)),
    hello(order),
    text(
      cancelled.refunding
        ? passage(
            'shop-cancelled.refund',
            'Pengarna går tillbaka samma väg som du betalade. Vi mejlar när de är på väg.',
            values,
          )
        : passage('shop-cancelled.text', 'Du behöver inte göra någonting.', values),
    ),
    orderButton(order),
    {
      kind: 'facts',
      rows: [
        ['Ordernummer', order.orderNumber],
        ['Orsak', cancelled.reason],
      ],
    },
    getGoods(order),
    questions(shop),
  ])
}

/** Mail to the customer: the payment came after the goods were sold, and is refunded. */
export function lateForCustomer(shop: ShopSettings, order: OrderMailData): MailContent {
  return writeMail(shop, `Varorna tog slut: vi betalar tillbaka (${order.orderNumber})`, [
    lead(`Varorna tog slut, och vi betalar tillbaka ${formatOre(order.totalOre)}`),
    hello(order),
    text(
      'Din betalning kom fram, men först när tiden för köpet hade gått ut och varorna var slut. Det blir inget köp, och du behöver inte göra någonting.',
    ),
    text('Pengarna går tillbaka samma väg som du betalade, och det tar oftast 5–10 bankdagar.'),
    getGoods(order),
    questions(shop),
  ])
}

/** Mail to the shop: a payment came too late and is refunded. */
export function lateForShop(shop: ShopSettings, order: OrderMailData, adminUrl: string): MailContent {
  return writeMail(shop, `För sen betalning återbetalas: ${order.orderNumber}`, [
    text(
      `Betalningen för ${order.orderNumber} kom när varorna inte längre var lagda åt sidan och var slut. Hela beloppet, ${formatOre(order.totalOre)}, betalas tillbaka.`,
    ),
    getGoods(order),
    { kind: 'button', label: 'Öppna ordern', url: adminUrl },
  ])
}

export type WithdrawalMailData = {
  reference: string
  name: string
  email: string
  orderNumber: string
  message: string
  confirmedAt: Date
}

const withdrawalFacts = (withdrawal: WithdrawalMailData): MailBlock => ({
  kind: 'facts',
  rows: [
    ['Ärende', withdrawal.reference],
    ['Mottaget', formatDateTime(withdrawal.confirmedAt)],
    ['Namn', withdrawal.name],
    ['E-post', withdrawal.email],
    [isRepairNumber(withdrawal.orderNumber) ? 'Ärende eller offert' : 'Ordernummer', withdrawal.orderNumber],
    ...(withdrawal.message ? ([['Meddelande', withdrawal.message]] as const) : []),
  ],
})

/**
 * Mail to the sender of a withdrawal: the acknowledgement with its content and time (directive 2023/2673). It is the same whether
 * such an order exists or not.
 */
export function withdrawalForCustomer(shop: ShopSettings, withdrawal: WithdrawalMailData): MailContent {
  const isRepair = isRepairNumber(withdrawal.orderNumber)
  return writeMail(shop, `Vi har tagit emot din ångeranmälan (${withdrawal.reference})`, [
    lead('Din ångeranmälan har kommit fram'),
    text(`Det här är kvittensen på att du har ångrat ${isRepair ? 'en reparation' : 'ett köp'}. Spara den.`),
    withdrawalFacts(withdrawal),
    text(
      isRepair
        ? `Vi går igenom anmälan och hör av oss, och arbetar inte vidare så länge. Ångrade du dig inom ${withdrawalDays} dagar från att du beställde på distans betalar vi tillbaka det du har betalat, senast 14 dagar efter anmälan. Bad du oss börja innan dess betalar du för det som var gjort, och när reparationen var klar upphörde ångerrätten. Har du lämnat in enheten hämtar du den på ${shop.street} i ${shop.city}.`
        : `Vi går igenom anmälan och hör av oss. Skicka varorna till ${shop.legalName}, ${shop.street}, ${shop.postalCode} ${shop.city}, eller lämna dem i butiken, senast ${withdrawalDays} dagar efter anmälan. Skriv ordernumret på paketet.`,
    ),
    questions(shop),
  ])
}

/** Mail to the shop: a customer withdraws from an order or a repair. */
export function withdrawalForShop(
  shop: ShopSettings,
  withdrawal: WithdrawalMailData,
  content: { totalOre: Ore | null; consequence: WithdrawalConsequence | null; adminUrl: string },
): MailContent {
  const { totalOre, consequence, adminUrl } = content
  const what = isRepairNumber(withdrawal.orderNumber) ? 'Ångrad reparation' : 'Ångrat köp'
  const summary = consequence
    ? `En reparation har ångrats. ${withdrawalConsequenceTexts[consequence]}`
    : totalOre === null
      ? 'Någon har ångrat sig, men numret och adressen hör inte ihop med någon order eller något ärende.'
      : `Ett köp på ${formatKronor(totalOre)} har ångrats. Pengarna ska vara tillbaka senast ${formatDay(refundBy(withdrawal.confirmedAt))}. Ni får vänta tills varan har kommit, eller kunden har visat att den är skickad.`
  return writeMail(shop, `${what}: ${withdrawal.orderNumber} (${withdrawal.reference})`, [
    text(summary),
    withdrawalFacts(withdrawal),
    { kind: 'button', label: consequence ? 'Öppna ärendet' : 'Öppna beställningar', url: adminUrl },
  ])
}
