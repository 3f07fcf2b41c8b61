import { createDayFormatter } from '../kit/day.ts'
import type { PageServicesOptions } from '../services.ts'
import type { TestNode } from './node.ts'

/** Returns the shared options of a test node's page services, as the web server creates them. */
export function pageOptions(
  { app }: Pick<TestNode, 'app'>,
  paymentConfig = app.payments.config,
): PageServicesOptions {
  return {
    dayOf: createDayFormatter(),
    apiDescription: () => ({}),
    paymentConfig: () => paymentConfig,
  }
}
