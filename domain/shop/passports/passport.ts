import { addCalendarMonths } from '#domain/repairs/rules.ts'
import type { serialStates } from '../stock-labels.ts'

type SerialState = (typeof serialStates)[number]

/** Why a pass has ended; undefined while it is valid. A piece that was removed has no state. */
export function endReason(state: SerialState | undefined): string | undefined {
  switch (state) {
    case 'in_stock':
    case 'sold':
      return undefined
    case 'returned':
      return 'Enheten har lämnats tillbaka till butiken.'
    case 'gone':
    case undefined:
      return 'Enheten säljs inte längre av butiken.'
  }
}

/** Months per unit in which a guarantee is written. */
const unitMonths: Readonly<Record<string, number>> = { månad: 1, månader: 1, mån: 1, år: 12 }
const maxGuaranteeMonths = 120

/** Reads the months of a product's guarantee, `12 månader` or `1 års garanti`; undefined when its text says something else. */
export function guaranteeMonths(warranty: string): number | undefined {
  const [, count, unit = ''] =
    /^(\d{1,3})\s*(månader|månad|mån|år)s?\.?(?:\s+garanti)?$/i.exec(warranty.trim()) ?? []
  const months = Number(count) * (unitMonths[unit.toLowerCase()] ?? 0)
  return months > 0 && months <= maxGuaranteeMonths ? months : undefined
}

/** Returns the last day of the shop's guarantee of a piece that its buyer got on a day; undefined when its text has no time. */
export function guaranteeThrough(warranty: string, deliveredOn: string): string | undefined {
  const months = guaranteeMonths(warranty)
  return months === undefined ? undefined : addCalendarMonths(deliveredOn, months)
}

/** A test of a piece and its result. */
export type PassportTest = { name: string; result: string }

/** The pass of a piece, for anyone with its code: no person, and only the end of the serial number. Days are `yyyy-MM-dd`. */
export type DevicePassport =
  | { endedBecause: string }
  | {
      endedBecause: null
      brand: string
      name: string
      variant: string
      /** The grade and its label: `B Bra`, and what it means. */
      grade: string
      gradeText: string
      /** Empty for a short number. */
      serialEnd: string
      batteryPercent: number | null
      images: readonly string[]
      /** When it was tested last; null when no test is stored. */
      testedOn: string | null
      tests: readonly PassportTest[]
      /** Parts that the shop changed before it sold the piece, with their origin. */
      newParts: readonly PassportTest[]
      /** When and with which results the device tested itself; null and none without such a test. */
      ownTestOn: string | null
      ownTests: readonly PassportTest[]
      /** When the shop bought it of a customer; null when it came otherwise. */
      boughtOn: string | null
      listedOn: string
      /** Null while it is in stock, like what follows. */
      soldOn: string | null
      deliveredOn: string | null
      warranty: string
      warrantyUntil: string | null
      /** The last day of the rights by law; null while it is not delivered, and for companies. */
      complaintUntil: string | null
      isSoldToCompany: boolean
      /** The slug of its product while it can be bought. */
      slug: string | null
    }
