import { openTopicCache } from '../cache/response-cache.ts'
import { createDayFormatter } from '../kit/day.ts'
import type { PageServicesOptions } from '../services.ts'
import type { TestNode } from './node.ts'

/** What the page services of a test node share, as the web server makes it. */
export function pageOptions(
  { app }: Pick<TestNode, 'app'>,
  paymentConfig = app.payments.config,
): PageServicesOptions {
  return {
    siteSettings: openTopicCache(app.kit.changes, { maxSize: 2 }),
    productCounts: openTopicCache(app.kit.changes, { maxSize: 100 }),
    dayOf: createDayFormatter(),
    apiDescription: () => ({}),
    paymentConfig: () => paymentConfig,
  }
}
