import type { TxCtx } from '../kit/context.ts'
import { type DemoOrder, plentifulProducts, seedOrder } from '../shop/service.ts'
import { pastOrders } from './seed-history.ts'

type Buyer = Pick<DemoOrder, 'own' | 'firstName' | 'lastName' | 'email' | 'phone'>

/** Number of products that the demo orders use. */
const products = 6

const parcel = { carrier: 'PostNord', trackingNumber: 'UA123456789SE' }

/** Returns the demo shop's orders: at least one in every state, oldest first so that receipt numbers are in order. */
function demoOrders(kim: Buyer, at: (index: number) => number): DemoOrder[] {
  const other = (firstName: string, lastName: string): Buyer => ({
    own: false,
    firstName,
    lastName,
    email: `${firstName.toLowerCase()}@kund.example`,
    phone: '070-174 06 11',
  })
  const home = { delivery: 'delivery', method: 'card' } as const
  const shop = { delivery: 'pickup', method: 'card' } as const
  const one = (index: number) => [{ id: at(index), quantity: 1 }]
  return [
    { ...kim, ...home, goods: one(0), state: 'delivered', daysAgo: 70, tracking: parcel },
    { ...kim, ...home, method: 'klarna', goods: one(1), state: 'returned', daysAgo: 45, tracking: parcel },
    { ...other('Britta', 'Ek'), ...shop, goods: one(2), state: 'collected', daysAgo: 30 },
    { ...kim, ...shop, goods: one(3), state: 'collected', daysAgo: 21 },
    { ...kim, ...home, goods: one(4), state: 'refunded', daysAgo: 16 },
    { ...other('Cem', 'Yilmaz'), ...home, goods: one(5), state: 'delivered', daysAgo: 9, tracking: parcel },
    {
      ...kim,
      ...home,
      goods: [...one(0), { id: at(5), quantity: 2 }],
      state: 'shipped',
      daysAgo: 3,
      tracking: parcel,
    },
    { ...other('Dag', 'Holm'), ...home, goods: one(1), state: 'cancelled', daysAgo: 3 },
    { ...kim, ...shop, goods: one(2), state: 'ready', daysAgo: 2 },
    { ...other('Elsa', 'Lind'), ...home, method: 'klarna', goods: one(3), state: 'packed', daysAgo: 1 },
    { ...kim, ...home, goods: one(4), state: 'paid', daysAgo: 0.3 },
    { ...other('Fred', 'Berg'), ...shop, goods: one(0), state: 'paid', daysAgo: 0.2 },
    { ...other('Gun', 'Dahl'), ...home, goods: one(5), state: 'paid', daysAgo: 0.1 },
  ]
}

/**
 * Loads the demo shop's orders, most of them of the demo customer, of products with enough stock. Does nothing without
 * products, and sends no mails.
 */
export async function seedOrders(tx: TxCtx, owner: { email: string }): Promise<void> {
  const ids = await plentifulProducts(tx, products)
  const [first] = ids
  if (first === undefined) return
  const kim = { own: true, firstName: 'Kim', lastName: 'Kund', email: owner.email, phone: '070-174 06 22' }
  const at = (index: number) => ids[index % ids.length] ?? first
  const orders = [...demoOrders(kim, at), ...pastOrders(tx.now(), at)]
  // Oldest first, so that receipt numbers are in order.
  for (const order of orders.toSorted((a, b) => b.daysAgo - a.daysAgo)) await seedOrder(tx, order)
}
