import { testedText } from '#domain/device-tests/tests.ts'
import { formatKronor } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { type AgreedPrice, agreedPriceText } from '#domain/repairs/agreed-price.ts'
import { conditionText } from '#domain/repairs/checks/points.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { countWithUnit } from '#domain/settings/units.ts'
import { formatDay } from '#domain/time.ts'
import type { DbCtx } from '#server/kit/context.ts'
import { readAgreedAtIntake } from '../agreement/agreed.ts'
import { listMeasuredTests } from '../checks/queries.ts'
import type { RepairRow } from '../core/queries.ts'
import { getIntake, type IntakeSigning } from '../intake/queries.ts'
import { type LoanRow, listOpenLoansOfRepairs } from '../loans/queries.ts'

/** Returns until when devices are to be collected, and the cost of storage after that. */
export function getCollectTerms({ terms }: Pick<ShopSettings, 'terms'>, devices: number): string {
  const [what, ready] = devices > 1 ? ['enheterna', 'de är klara'] : ['enheten', 'den är klar']
  return `Hämta ${what} inom ${countWithUnit(terms.collectDays, 'days')} från att vi har meddelat att ${ready}. Därefter kostar förvaringen ${formatKronor(terms.storageFee)} per påbörjad vecka.`
}

/** A device as the slip and the page that is signed describe it. */
export type HandedInDevice = {
  repair: RepairRow
  facts: (readonly [label: string, value: string])[]
  signature: string
  signing: IntakeSigning | null
  /** Whether the customer has borrowed a phone. */
  hasLoan: boolean
}

/** Returns what a customer hands in: device, condition, what is left with it, price, time and what is borrowed. */
export async function readHandedIn(ctx: DbCtx, repair: RepairRow): Promise<HandedInDevice> {
  const agreed = await readAgreedAtIntake(ctx.db, repair)
  const condition = conditionText(repair.condition)
  const { signature, signing, warrantyOf } = await getIntake(ctx.db, repair)
  const tested = testedText(await listMeasuredTests(ctx.db, repair.id), 'before')
  const [loan] = await listOpenLoansOfRepairs(ctx.db, [repair.id])
  return {
    repair,
    signature,
    signing,
    hasLoan: loan !== undefined,
    facts: [
      ['Enhet', deviceName(repair.brand, repair.modelName)],
      ...(repair.serialNumber ? ([['Serienr/IMEI', repair.serialNumber]] as const) : []),
      ['Problem', repair.issue],
      ...(condition ? ([['Skick', condition]] as const) : []),
      ...(tested ? ([['Provat i enheten', tested]] as const) : []),
      ...(repair.accessories ? ([['Lämnat med enheten', repair.accessories]] as const) : []),
      ...(warrantyOf
        ? ([['Garantiärende', `Lagas under garantin för ${warrantyOf.order_number}`]] as const)
        : []),
      ['Pris inklusive moms', priceText(agreed, warrantyOf !== null)],
      ...(repair.estimatedOn
        ? ([['Beräknat klar', formatDay(repair.estimatedOn)]] as const)
        : repair.estimatedTime
          ? ([['Beräknad tid', repair.estimatedTime]] as const)
          : []),
      ...(loan ? ([['Lånetelefon', loanText(loan)]] as const) : []),
    ],
  }
}

/** Returns what the customer has borrowed and signs for. */
function loanText({ loan, device }: LoanRow): string {
  return [
    `${device.name}, IMEI/serienr ${device.imei}`,
    ...(loan.conditionOut ? [`Skick: ${loan.conditionOut}`] : []),
    ...(loan.accessories ? [`Lånas ut med: ${loan.accessories}`] : []),
    'Telefonen är butikens. Den lämnas tillbaka i samma skick när enheten hämtas.',
  ].join('\n')
}

function priceText(agreed: AgreedPrice | null, isWarranty: boolean): string {
  if (agreed && agreed.amountOre > 0) return agreedPriceText(agreed)
  return isWarranty ? '0 kr, ingår i garantin' : 'Vi hör av oss innan vi börjar'
}
