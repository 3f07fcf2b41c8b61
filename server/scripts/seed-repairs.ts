import { readFile } from 'node:fs/promises'
import type { Ctx, TxCtx } from '../kit/context.ts'
import { type StoredPicture, storePicture } from '../kit/stored-pictures.ts'
import { type DemoRepair, seedLoanDevice, seedRepair } from '../repairs/service.ts'
import { pastRepairs } from './seed-history.ts'

const phone = ['Mobil', 'Apple'] as const

/** Returns the demo shop's repairs: at least one in every state. */
function demoRepairs(
  owner: { email: string; name: string },
  pictures: { cracked: StoredPicture; opened: StoredPicture },
): DemoRepair[] {
  const own = { customer: owner.name, phone: '070-174 06 10', email: owner.email }
  return [
    {
      ...own,
      device: [...phone, 'iPhone 12'],
      issue: 'Skärmbyte',
      kronor: 1490,
      status: 'Utlämnad & Betald',
      daysAgo: 120,
      standing: 118,
    },
    {
      ...own,
      device: ['Tablet', 'Apple', 'iPad Air'],
      issue: 'Batteribyte',
      kronor: 1190,
      status: 'Avslutad',
      daysAgo: 60,
      standing: 55,
      thread: [
        {
          kind: 'reply',
          text: 'Vi gick igenom surfplattan utan att hitta något fel. Det kostar inget.',
          daysAgo: 55,
        },
      ],
    },
    {
      ...own,
      device: [...phone, 'iPhone 15'],
      issue: 'Skärmbyte',
      kronor: 3290,
      deposit: 1000,
      status: 'Under reparation',
      daysAgo: 3,
      standing: 1,
      promisedIn: 0,
      assigned: true,
      thread: [
        { kind: 'note', text: 'Tejpa baksidan, den är sprucken.', daysAgo: 2.9 },
        { kind: 'customer', text: 'Kan ni spara skärmskyddet? Det är nytt.', daysAgo: 2.5 },
        {
          kind: 'reply',
          text: 'Det går tyvärr inte, men vi sätter på ett nytt till halva priset.',
          daysAgo: 2.4,
        },
        { kind: 'call', text: 'Ringde om priset för ett nytt skärmskydd. Kunden vill ha det.', daysAgo: 2 },
        { kind: 'reply', text: 'Skärmen har kommit och vi byter den i dag.', daysAgo: 1.2 },
        { kind: 'customer', text: 'Hej! Hinner ni till fredag?', daysAgo: 1.1 },
      ],
      pictures: [
        { ...pictures.cracked, caption: 'Så såg skärmen ut när du lämnade in' },
        { ...pictures.opened, caption: 'Öppnad, innan den nya skärmen sätts på' },
      ],
    },
    {
      ...own,
      device: ['Dator', 'Lenovo', 'ThinkPad T14'],
      issue: 'Startar inte',
      kronor: 0,
      status: 'Väntar på svar',
      daysAgo: 2,
      standing: 2,
      source: 'portal',
      thread: [{ kind: 'customer', text: 'Den slutade efter en uppdatering.', daysAgo: 1.1 }],
    },
    {
      ...own,
      device: ['Klocka', 'Apple', 'Watch Series 8'],
      issue: 'Batteribyte',
      kronor: 990,
      status: 'Färdig',
      daysAgo: 5,
      standing: 1,
      thread: [{ kind: 'reply', text: 'Klar att hämta. Batteriet håller hela dagen igen.', daysAgo: 1 }],
    },
    {
      ...own,
      device: [...phone, 'iPhone SE'],
      issue: 'Laddar inte',
      kronor: 690,
      status: 'Mottaget',
      daysAgo: 1,
      standing: 1,
    },
    {
      ...own,
      device: [...phone, 'iPhone 12'],
      issue: 'Skärmen flimrar',
      kronor: 0,
      status: 'Mottaget',
      daysAgo: 1,
      standing: 1,
      underWarranty: true,
      condition: { screen: 'mark', body: 'ok', buttons: 'ok' },
    },
    {
      ...own,
      device: ['Mobil', 'Samsung', 'Galaxy S22'],
      issue: 'Vattenskada',
      kronor: 299,
      status: 'Pågående',
      daysAgo: 2,
      standing: 1,
      thread: [{ kind: 'note', text: 'Öppnad, torkar till i morgon.', daysAgo: 1 }],
      promisedIn: 1,
      assigned: true,
    },
    {
      condition: { screen: 'broken', body: 'mark', buttons: 'ok', cameras: 'ok', charging: 'ok' },
      accessories: 'Skal',
      device: ['Mobil', 'Samsung', 'Galaxy S23'],
      issue: 'Skärmbyte',
      kronor: 2690,
      status: 'Mottaget',
      daysAgo: 4,
      standing: 4,
      customer: 'Britta Ek',
      phone: '070-174 06 11',
      borrows: {
        ...{ name: 'Nokia G22 svart', imei: '356938035643809', accessories: 'Laddare' },
        ...{ condition: 'Liten repa på baksidan', note: 'Kod 0000' },
      },
    },
    {
      device: ['Mobil', 'Google', 'Pixel 8'],
      issue: 'Kamerabyte',
      kronor: 1590,
      parts: ['KAM-PX8'],
      status: 'Pågående',
      daysAgo: 6,
      standing: 5,
      promisedIn: -1,
      customer: 'Cem Yilmaz',
      phone: '070-174 06 12',
      email: 'cem@kund.example',
      thread: [{ kind: 'customer', text: 'Ska jag ringa i stället?', daysAgo: 1.1 }],
    },
    {
      device: ['Dator', 'Apple', 'MacBook Air'],
      issue: 'Tangentbord',
      kronor: 2990,
      parts: ['TAN-MBA'],
      status: 'Under reparation',
      daysAgo: 8,
      standing: 2,
      promisedIn: 2,
      customer: 'Dag Holm',
      phone: '070-174 06 13',
      email: 'dag@kund.example',
    },
    {
      device: [...phone, 'iPhone 11'],
      issue: 'Batteribyte',
      kronor: 790,
      status: 'Färdig',
      daysAgo: 44,
      standing: 41,
      customer: 'Elsa Lind',
      phone: '070-174 06 14',
    },
    {
      device: [...phone, 'iPhone X'],
      issue: 'Skärmbyte',
      kronor: 990,
      status: 'Färdig',
      daysAgo: 82,
      standing: 75,
      customer: 'Fred Berg',
      phone: '070-174 06 15',
    },
  ]
}

/**
 * Stores the pictures of the demo shop's repairs, and returns the function that inserts the repairs, most of them of the
 * demo customer. Sends no mails.
 */
export async function prepareRepairs(
  ctx: Ctx,
  owner: { email: string; name: string },
): Promise<(tx: TxCtx) => Promise<void>> {
  const pictures = {
    cracked: await storePicture(ctx, 'repairs/demo', await photo('cracked-screen')),
    opened: await storePicture(ctx, 'repairs/demo', await photo('opened-phone')),
  }
  return async (tx) => {
    // Ordered by the time of their current state, so that receipt numbers are in order.
    const repairs = [...demoRepairs(owner, pictures), ...pastRepairs(tx.now())]
    for (const repair of repairs.toSorted((a, b) => b.standing - a.standing)) await seedRepair(tx, repair)
    await seedLoanDevice(tx, {
      ...{ name: 'Samsung Galaxy A14', imei: '490154203237518' },
      ...{ condition: 'Som ny', note: 'Kod 0000, nollställd' },
    })
  }
}

/** Renders a drawing of the demo data as a photo. */
async function photo(name: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const drawing = await readFile(new URL(`data/repairs/${name}.svg`, import.meta.url))
  return sharp(drawing).resize(1200).jpeg({ quality: 90 }).toBuffer()
}
