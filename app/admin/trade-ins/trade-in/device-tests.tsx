import { TestButton } from '#app/admin/components/device-test/test-button.tsx'
import { ResultTable } from '#app/lib/device-tests/result-table.tsx'
import { findTestedType } from '#domain/device-tests/tests.ts'
import type { AdminTradeIn } from '#domain/trade-in/staff-schemas.ts'
import type { CaseDevice } from './trade-in-appearance.ts'

/** Renders what the device found when it tested itself, beside its inspection. */
export function DeviceTests({ tradeIn, device }: { tradeIn: AdminTradeIn; device: CaseDevice }) {
  const tests = device.device_tests
  const isTestable =
    (tradeIn.status === 'RECEIVED' || tradeIn.status === 'INSPECTED') &&
    findTestedType(device.kind) !== undefined
  if (!isTestable && tests.length === 0) return null
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold text-sm">Provat i enheten</h3>
      {tests.length > 0 ? <ResultTable tests={tests} /> : null}
      {isTestable ? <TestButton subject="trade_in" subjectId={device.id} /> : null}
    </div>
  )
}
