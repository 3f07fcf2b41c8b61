import { inArray, or } from 'drizzle-orm'
import { expiredRows } from '../kit/retention.ts'
import { repairsClosedBefore } from '../repairs/service.ts'
import { tradeInDevicesClosedBefore } from '../trade-in/service.ts'
import { deviceTests } from './tables.ts'

/** Results of repairs and trade-ins that are closed, with their pictures. */
export const deviceTestsRetention = [
  expiredRows('pictures', deviceTests, (before) =>
    or(
      inArray(deviceTests.repairId, repairsClosedBefore(before)),
      inArray(deviceTests.tradeInDeviceId, tradeInDevicesClosedBefore(before)),
    ),
  ),
]
