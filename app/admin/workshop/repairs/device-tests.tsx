import { TestButton } from '#app/admin/components/device-test/test-button.tsx'
import { ResultTable } from '#app/lib/device-tests/result-table.tsx'
import { Card } from '#app/ui/card.tsx'
import { findTestedType } from '#domain/device-tests/tests.ts'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { isOpen } from '#domain/repairs/states.ts'

/** Renders what the device found when it tested itself, before and after the repair. */
export function DeviceTests({ repair }: { repair: AdminRepair }) {
  const tests = repair.device_tests
  const isTestable = isOpen(repair.status) && findTestedType(repair.device_type) !== undefined
  if (!isTestable && tests.length === 0) return null
  return (
    <Card as="section" pad="sm" aria-labelledby="prov" className="grid gap-3">
      <h2 id="prov" className="text-base">
        Provat i enheten
      </h2>
      {tests.length > 0 ? (
        <ResultTable tests={tests} />
      ) : (
        <p className="text-ink-soft text-sm">
          Enheten provar skärm, kameror, ljud och annat i sin egen webbläsare. Kunden ser resultatet.
        </p>
      )}
      {isTestable ? <TestButton subject="repair" subjectId={repair.id} moment={getMoment(repair)} /> : null}
    </Card>
  )
}

/** Returns the moment of a test that is begun now. */
function getMoment({ status, device_tests: tests }: AdminRepair): 'before' | 'after' {
  if (status === 'Färdig') return 'after'
  const hasBefore = tests.some(({ moment }) => moment === 'before')
  return status === 'Under reparation' && hasBefore ? 'after' : 'before'
}
