import { accountPersonalData } from '../../accounts/service.ts'
import { bookingPersonalData } from '../../booking/service.ts'
import { counterPersonalData } from '../../counter/service.ts'
import type { Area } from '../../kit/areas.ts'
import type { PersonalDataHandler } from '../../kit/personal-data.ts'
import { mailPersonalData } from '../../mail/service.ts'
import { messagesPersonalData } from '../../messages/service.ts'
import { paymentsPersonalData } from '../../payments/service.ts'
import { quotesPersonalData } from '../../quotes/service.ts'
import { repairsPersonalData } from '../../repairs/service.ts'
import { reviewsPersonalData } from '../../reviews/service.ts'
import { shopPersonalData } from '../../shop/service.ts'
import { tradeInPersonalData } from '../../trade-in/service.ts'

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
> = {
  payments: paymentsPersonalData,
  booking: bookingPersonalData,
  repairs: repairsPersonalData,
  shop: shopPersonalData,
  'trade-in': tradeInPersonalData,
  reviews: reviewsPersonalData,
  counter: counterPersonalData,
  quotes: quotesPersonalData,
  messages: messagesPersonalData,
  accounts: accountPersonalData,
  mail: mailPersonalData,
  sales: 'handled by the areas that sell',
  settings: 'stores no customers',
  catalogue: 'stores no customers',
  parts: 'stores no customers',
  office: 'updates its directory itself',
}

export const personalDataHandlers = Object.values(handlerOfArea).filter(
  (handler) => typeof handler !== 'string',
)
