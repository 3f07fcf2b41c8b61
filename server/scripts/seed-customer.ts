import { prepareDemoCustomer } from '../accounts/service.ts'
import type { TxCtx } from '../kit/context.ts'

/** The login of the portal's demo customer, printed at every start with demo data. */
export const demoCustomer = { email: 'kund@verkstan.example', password: 'demo-kund-2026' }

/** Prepares the demo customer with a confirmed address, and returns the function that inserts it. */
export function prepareCustomer(): Promise<(tx: TxCtx) => Promise<void>> {
  return prepareDemoCustomer({
    ...demoCustomer,
    firstName: 'Kim',
    lastName: 'Kund',
    phone: '070-174 06 22',
    address: 'Provgatan 3\n123 45 Staden',
  })
}
