import { knownDeviceType } from '#domain/catalogue/known-device-types.ts'
import { getSlug } from '#domain/catalogue/slugs.ts'

/** A repair that became ready, as it counts for the promise of the next one. */
export type ReadyRepair = {
  deviceType: string
  issue: string
  /** Open minutes from when the device was received until it was ready. */
  minutes: number
  /** The number of other devices that waited to be repaired when it was received. */
  queue: number
  usedParts: boolean
}

/** How long a repair of a device type usually takes, from one's own repairs. */
export type UsualTime = {
  /** Its key. */
  deviceType: string
  /** In lower case. */
  issue: string
  /** Open minutes within which nine of ten were ready. */
  minutes: number
  /** The number of repairs that it is computed from, and how many of them were ready within these minutes. */
  cases: number
  kept: number
  /** The longest queue that one of them met. */
  queue: number
  /** Whether most of them used parts from the stock. */
  needsPart: boolean
}

/** Nothing is promised from fewer repairs. */
export const minCases = 30

/** Only the latest repairs count, because a shop gets faster or slower. */
export const maxCases = 50

/** Of ten repairs, nine are done within the promised time. */
const share = 0.9

/** Returns the slug of a device type, of which repairs have the slug or the name. */
export function getTypeKey(deviceType: string): string {
  const slug = knownDeviceType(deviceType)
  return slug === 'other' ? getSlug(deviceType) : slug
}

/** Returns how long repairs usually take, by device type and issue, from repairs newest first. Those with too few are left out. */
export function usualTimes(repairs: readonly ReadyRepair[]): UsualTime[] {
  const groups = Map.groupBy(repairs, ({ deviceType, issue }) =>
    JSON.stringify([getTypeKey(deviceType), issue.toLowerCase()]),
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    const latest = group.slice(0, maxCases)
    if (!first || latest.length < minCases) return []
    const sorted = latest.map(({ minutes }) => minutes).toSorted((a, b) => a - b)
    const minutes = Math.ceil((sorted[Math.ceil(share * sorted.length) - 1] ?? 0) / 5) * 5
    return [
      {
        deviceType: getTypeKey(first.deviceType),
        issue: first.issue.toLowerCase(),
        minutes,
        cases: latest.length,
        kept: latest.filter((repair) => repair.minutes <= minutes).length,
        queue: Math.max(...latest.map(({ queue }) => queue)),
        needsPart: latest.filter(({ usedParts }) => usedParts).length * 2 > latest.length,
      },
    ]
  })
}

/** When a device was in the workshop's queue; `end` is undefined while it is. */
export type QueueStay = { start: number; end: number | undefined }

/** Returns how many other devices were in the queue at each of the given times, which are in ascending order. */
export function queueLengths(stays: readonly QueueStay[], times: readonly number[]): number[] {
  const starts = stays.map(({ start }) => start).toSorted((a, b) => a - b)
  const ends = stays.flatMap(({ end }) => (end === undefined ? [] : [end])).toSorted((a, b) => a - b)
  let [started, ended] = [0, 0]
  return times.map((time) => {
    while ((starts[started] ?? Number.POSITIVE_INFINITY) < time) started++
    while ((ends[ended] ?? Number.POSITIVE_INFINITY) <= time) ended++
    return Math.max(0, started - ended)
  })
}
