import { accountPerson } from '../../accounts/service.ts'
import { bookingPerson } from '../../booking/service.ts'
import type { PersonKeeper } from '../../kit/person.ts'
import { mailPerson } from '../../mail/service.ts'
import { messagesPerson } from '../../messages/service.ts'
import { paymentsPerson } from '../../payments/service.ts'
import { quotesPerson } from '../../quotes/service.ts'
import { repairsPerson } from '../../repairs/service.ts'
import { shopPerson } from '../../shop/service.ts'
import { tradeInPerson } from '../../trade-in/service.ts'

/**
 * Every area that holds something about customers. Payments come first, since whoever locks several things locks them first.
 * An area that is missing here is found by `erasure.api.test.ts`.
 */
export const keepers: readonly PersonKeeper[] = [
  paymentsPerson,
  repairsPerson,
  shopPerson,
  bookingPerson,
  tradeInPerson,
  quotesPerson,
  messagesPerson,
  accountPerson,
  mailPerson,
]
