import { accountPersonalData } from '#server/accounts/service.ts'
import { bookingPersonalData } from '#server/booking/service.ts'
import { counterPersonalData } from '#server/counter/service.ts'
import { deviceTestsPersonalData } from '#server/device-tests/service.ts'
import { importsPersonalData } from '#server/imports/service.ts'
import type { Area } from '#server/kit/areas.ts'
import type { PersonalDataHandler } from '#server/kit/personal-data.ts'
import { mailPersonalData } from '#server/mail/service.ts'
import { messagesPersonalData } from '#server/messages/service.ts'
import { paymentsPersonalData } from '#server/payments/service.ts'
import { quotesPersonalData } from '#server/quotes/service.ts'
import { repairsPersonalData } from '#server/repairs/service.ts'
import { reviewsPersonalData } from '#server/reviews/service.ts'
import { shopPersonalData } from '#server/shop/service.ts'
import { tradeInPersonalData } from '#server/trade-in/service.ts'

/**
 * The handler of every area, or the reason why it has none. In the order in which transactions lock: payments first, and bookings before
 * the repairs that they become.
 */
const handlerOfArea: Record<
  Area,
  | PersonalDataHandler
  | 'stores no customers'
  | 'handled by the areas that sell'
  | 'updates its directory itself'
  | 'belongs to no customer, and is deleted after a day'
> = {
  payments: paymentsPersonalData,
  booking: bookingPersonalData,
  // Before the repairs and trade-ins, by whose customer its rows are found.
  'device-tests': deviceTestsPersonalData,
  repairs: repairsPersonalData,
  shop: shopPersonalData,
  'trade-in': tradeInPersonalData,
  reviews: reviewsPersonalData,
  counter: counterPersonalData,
  quotes: quotesPersonalData,
  messages: messagesPersonalData,
  accounts: accountPersonalData,
  mail: mailPersonalData,
  imports: importsPersonalData,
  sales: 'handled by the areas that sell',
  settings: 'stores no customers',
  pages: 'stores no customers',
  connections: 'stores no customers',
  catalogue: 'stores no customers',
  integrations: 'stores no customers',
  parts: 'stores no customers',
  pairings: 'belongs to no customer, and is deleted after a day',
  mailbox: 'stores no customers',
  office: 'updates its directory itself',
}

export const personalDataHandlers = Object.values(handlerOfArea).filter(
  (handler) => typeof handler !== 'string',
)
