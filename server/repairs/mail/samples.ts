import { ore } from '#domain/money.ts'
import { repairStatuses } from '#domain/repairs/states.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import type { MailSamples } from '#server/mail/service.ts'
import { demandForCustomer, receiptForCustomer, reminderForCustomer } from './collection-templates.ts'
import { priceConsentForCustomer, questionForCustomer } from './question-templates.ts'
import { paidForCustomer } from './templates.ts'
import {
  askedForCustomer,
  askedForShop,
  movedForCustomer,
  type RepairMailData,
  type RepliedMailData,
  updateForCustomer,
} from './workshop-templates.ts'

const repair: RepairMailData = {
  orderNumber: 'R-26-00042',
  customerName: 'Åsa Öberg',
  deviceType: 'mobil',
  brand: 'Apple',
  modelName: 'iPhone 13',
  issue: 'Sprucken skärm',
  estimatedOn: '2026-11-25',
}
const replied: RepliedMailData = { ...repair, reply: 'Skärmen har kommit. Vi byter den i morgon.' }
const day = new Date('2026-11-20T09:00:00Z')
const moved = { ...repair, reply: 'Ska vi byta batteriet också?', checkedInAt: day }
const links = (url: string) => ({ pageUrl: `${url}/arende/exempel` })
const answered = (url: string) => ({ ...links(url), takesAnswers: true })
const labour = (unitOre: number) => ({
  kind: 'labour' as const,
  origin: null,
  partId: null,
  description: 'Skärmbyte',
  quantity: 1,
  unitOre,
})
const question = {
  message: 'Glaset är trasigt, och skärmen under också. Därför behöver hela skärmen bytas.',
  validUntil: '2026-11-27',
  alternatives: [
    { title: 'Originalskärm', kind: 'fixed', isReturn: false, lines: [labour(249_000)] },
    { title: 'Kompatibel skärm', kind: 'fixed', isReturn: false, lines: [labour(169_000)] },
    { title: 'Laga inte', kind: 'fixed', isReturn: true, lines: [labour(30_000)] },
  ],
} as const
const receipt = {
  kind: 'receipt' as const,
  owed: null,
  number: 'KV-26-00017',
  totalOre: ore(189_000),
  corrects: null,
  warrantyUntil: '2027-05-20',
}

/** Sample mails of repairs for the back office's mail preview: one for each status. */
export const repairsMails = {
  'repair-paid': [
    {
      variant: '',
      write: (shop, url) =>
        paidForCustomer(
          shop,
          { ...repair, agreedOre: 189_000, estimatedTime: '2-3 dagar', earlyStartVersion: 1 },
          {
            ...links(url),
            ordersUrl: `${url}/kund/orders`,
            withdrawUrl: `${url}/angra?order=R-26-00042`,
          },
        ),
    },
  ],
  'repair-asked': [
    {
      variant: '',
      write: (shop, url) =>
        askedForCustomer(
          shop,
          { ...repair, agreedOre: 189_000, earlyStartVersion: 1 },
          { ...links(url), withdrawUrl: `${url}/angra?order=R-26-00042` },
        ),
    },
  ],
  'repair-asked-shop': [
    { variant: '', write: (shop, url) => askedForShop(shop, repair, `${url}/admin/arenden?id=1`) },
  ],
  'repair-moved': [
    ...repairStatuses.map((status) => ({
      variant: status as string,
      write: (shop: ShopSettings, url: string) =>
        movedForCustomer(
          shop,
          { ...moved, ...(status === 'Färdig' && { dueOre: ore(189_000) }) },
          status,
          links(url),
          day,
        ),
    })),
    {
      variant: 'Färdig, allt är betalt',
      write: (shop, url) => movedForCustomer(shop, { ...moved, dueOre: ore(0) }, 'Färdig', links(url), day),
    },
    {
      variant: 'Väntar på svar, med brevlåda för svar',
      write: (shop, url) => movedForCustomer(shop, moved, 'Väntar på svar', answered(url), day),
    },
    {
      variant: 'Avslutad, enheten är kvar',
      write: (shop, url) => movedForCustomer(shop, { ...moved, keptSince: day }, 'Avslutad', links(url), day),
    },
    {
      variant: 'Mottaget, bokningen är bekräftad',
      write: (shop, url) =>
        movedForCustomer(shop, { ...moved, checkedInAt: null }, 'Mottaget', links(url), day),
    },
  ],
  'repair-update': [
    { variant: 'Utan brevlåda för svar', write: (shop, url) => updateForCustomer(shop, replied, links(url)) },
    {
      variant: 'Med brevlåda för svar',
      write: (shop, url) => updateForCustomer(shop, replied, answered(url)),
    },
  ],
  'repair-question': [
    {
      variant: 'tre alternativ',
      write: (shop, url) => questionForCustomer(shop, repair, question, links(url)),
    },
    {
      variant: 'ett pris',
      write: (shop, url) =>
        questionForCustomer(
          shop,
          repair,
          { ...question, alternatives: question.alternatives.slice(0, 1) },
          links(url),
        ),
    },
  ],
  'repair-price-consent': [
    {
      variant: 'laga',
      write: (shop, url) =>
        priceConsentForCustomer(
          shop,
          repair,
          { title: 'Originalskärm', price: { amountOre: ore(249_000), kind: 'fixed' }, isReturn: false },
          links(url),
        ),
    },
    {
      variant: 'laga inte',
      write: (shop, url) =>
        priceConsentForCustomer(
          shop,
          repair,
          { title: 'Laga inte', price: { amountOre: ore(30_000), kind: 'fixed' }, isReturn: true },
          links(url),
        ),
    },
  ],
  'repair-receipt': [
    {
      variant: 'vid utlämningen',
      write: (shop, url) => receiptForCustomer(shop, repair, receipt, links(url)),
    },
    {
      variant: 'betald från ärendets sida',
      write: (shop, url) =>
        receiptForCustomer(shop, repair, { ...receipt, kind: 'advance', number: 'A-26-00004' }, links(url)),
    },
  ],
  'repair-credit-note': [
    {
      variant: '',
      write: (shop, url) =>
        receiptForCustomer(
          shop,
          repair,
          { ...receipt, number: 'K-26-00003', corrects: receipt.number },
          links(url),
        ),
    },
  ],
  'repair-reminder': [
    {
      variant: 'Färdig',
      write: (shop, url) => reminderForCustomer(shop, { ...repair, status: 'Färdig' }, links(url)),
    },
    {
      variant: 'Avslutad',
      write: (shop, url) => reminderForCustomer(shop, { ...repair, status: 'Avslutad' }, links(url)),
    },
  ],
  'repair-demand': [
    {
      variant: '',
      write: (shop, url) =>
        demandForCustomer(
          shop,
          { ...repair, status: 'Färdig' },
          { toPayOre: ore(214_000), feeOre: ore(25_000), sellableFrom: '2027-02-21' },
          links(url),
        ),
    },
  ],
} as const satisfies MailSamples
