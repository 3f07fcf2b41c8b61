import type { TxCtx } from '../kit/context.ts'
import {
  type DemoCode,
  type DemoTradeIn,
  insertStarterDevices,
  readStarterDevices,
  seedCode,
  seedTradeIn,
} from '../trade-in/service.ts'
import { pastTradeIns } from './seed-history.ts'

/** The demo shop's campaign codes: one active, one expired, one used up. Printed at the first start. */
export const demoCodes = {
  active: { code: 'HOST10', bonus: '0.1000' },
  expired: { code: 'SOMMAR25', bonus: '0.2500', endsIn: -30 },
  usedUp: { code: 'FORST5', bonus: '0.0500', maxUses: 5, uses: 5 },
} as const satisfies Record<string, DemoCode>

/** Returns the demo shop's trade-ins: at least one in every state. */
function demoSales(own: { name: string; email: string }): DemoTradeIn[] {
  const owner = { ...own, phone: '070-174 06 22' }
  const other = (name: string, number: string) => ({
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}@kund.example`,
    phone: `070-174 06 ${number}`,
  })
  return [
    {
      devices: [
        { brand: 'Apple', model: 'iPhone 13', choices: [1, 1, 0, 1] },
        { brand: 'Apple', model: 'Watch Series 8' },
      ],
      customer: owner,
      code: demoCodes.active.code,
      status: 'PENDING',
      daysAgo: 1,
    },
    {
      devices: [{ brand: 'Samsung', model: 'Galaxy S23', choices: [0, 1] }],
      customer: other('Maja Lund', '31'),
      inStore: true,
      status: 'PENDING',
      daysAgo: 2,
    },
    {
      devices: [{ brand: 'Google', model: 'Pixel 8', choices: [1, 0, 1] }],
      customer: other('Olle Ros', '32'),
      status: 'RECEIVED',
      daysAgo: 4,
    },
    {
      devices: [
        {
          brand: 'Apple',
          model: 'iPad Air (5:e gen)',
          inspectedPrice: 2100,
          remarks: 'Ljus fläck i skärmens kant.',
        },
      ],
      customer: owner,
      status: 'INSPECTED',
      daysAgo: 6,
      offer: { message: 'Skärmen har en ljus fläck i nederkanten som inte fanns med i dina uppgifter.' },
    },
    {
      devices: [{ brand: 'Apple', model: 'MacBook Air 13 M1', choices: [1] }],
      customer: other('Petra Sjö', '33'),
      status: 'INSPECTED',
      daysAgo: 7,
    },
    {
      devices: [
        {
          brand: 'Apple',
          model: 'iPhone 14 Pro',
          choices: [1],
          inspectedPrice: 4600,
          remarks: 'Repor på ramen.',
        },
      ],
      customer: other('Rune Dahl', '34'),
      status: 'INSPECTED',
      daysAgo: 8,
      offer: { message: 'Ramen har djupa repor. Skärm och batteri är fina.', answer: 'accepted' },
    },
    {
      devices: [{ brand: 'Apple', model: 'iPhone 12', choices: [1, 1] }],
      customer: owner,
      status: 'PAID',
      daysAgo: 45,
      refurbishing: { note: 'Repig skärm.', parts: ['SKR-IP12'], minutes: 40, grade: 'excellent' },
    },
    {
      devices: [
        {
          brand: 'Apple',
          model: 'iPhone 13',
          choices: [1],
          inspectedPrice: 1200,
          remarks: 'Sprucken skärm.',
        },
      ],
      customer: other('Ulf Ek', '37'),
      inStore: true,
      status: 'PAID',
      daysAgo: 40,
      offer: { message: 'Skärmen är sprucken och behöver bytas.', answer: 'accepted' },
      refurbishing: { note: 'Byt skärm. Prova laddning och högtalare.', parts: ['SKR-IP13'], minutes: 45 },
    },
    {
      devices: [{ brand: 'Samsung', model: 'Galaxy Tab S9' }],
      customer: other('Siv Alm', '35'),
      inStore: true,
      status: 'PAID',
      daysAgo: 10,
    },
    {
      devices: [{ brand: 'OnePlus', model: '12', inspectedPrice: 400, remarks: 'Vattenskadad.' }],
      customer: other('Tom Nord', '36'),
      status: 'CANCELLED',
      daysAgo: 9,
      offer: { message: 'Enheten har varit i vatten och går inte att sälja vidare hel.', answer: 'rejected' },
    },
    {
      devices: [{ brand: 'Apple', model: 'iPhone 11' }],
      customer: owner,
      status: 'CANCELLED',
      daysAgo: 30,
      cancelled: 'Kunden ångrade sig.',
    },
  ]
}

/** Inserts the trade-in catalogue, campaign codes and trade-ins, some of them of the demo customer. */
export async function seedTradeIns(tx: TxCtx, owner: { name: string; email: string }): Promise<void> {
  await insertStarterDevices(tx, await readStarterDevices())
  for (const code of Object.values(demoCodes)) await seedCode(tx, code)
  const sales = [...demoSales(owner), ...pastTradeIns(tx.now(), demoCodes.active.code)]
  // Oldest first, so that the ledger is in order.
  for (const sale of sales.toSorted((a, b) => b.daysAgo - a.daysAgo)) await seedTradeIn(tx, sale)
}
