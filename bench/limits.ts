/**
 * Measures the limits of one node on one core: live updates, checkouts with a slow payment provider, more calls than it takes,
 * and its memory under mixed load. `--only` takes some of `live,checkouts,crowd,mixed`, `--streams` and `--minutes` set the number
 * of live streams and the length of the mixed load, `--seconds` that of the checkouts. Exits with 1 when a target is missed.
 */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureCheckouts } from './limits/checkouts.ts'
import { measureCrowd } from './limits/crowd.ts'
import { measureLive } from './limits/live.ts'
import { measureMixed } from './limits/mixed.ts'
import { type Limit, limitsTable, missedLimits } from './limits/report.ts'
import { loadCore, openShop, type Shop } from './limits/shop.ts'
import { prepareLoad } from './load.ts'
import { makeFolder, stopAll, stopAllOnSignals } from './processes.ts'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: 'live,checkouts,crowd,mixed' },
    streams: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '3' },
  },
})
const parts: Record<string, (shop: Shop) => Promise<Limit[]>> = {
  live: (shop) => measureLive(shop, Number(options.streams)),
  checkouts: (shop) => measureCheckouts(shop, Number(options.seconds)),
  crowd: measureCrowd,
  mixed: (shop) => measureMixed(shop, Number(options.minutes)),
}

stopAllOnSignals()
process.exitCode = await main()

async function main(): Promise<number> {
  if (!prepareLoad(loadCore)) return 1
  const folder = makeFolder()
  let shop: Shop | undefined
  try {
    shop = await openShop(folder)
    const found: Limit[] = []
    for (const name of options.only.split(',')) {
      const limits = await parts[name]?.(shop)
      if (!limits) throw new Error(`--only knows ${Object.keys(parts).join(', ')}`)
      process.stdout.write(`${name}\n${limitsTable(limits)}\n\n`)
      found.push(...limits)
    }
    return missedLimits(found).length === 0 ? 0 : 1
  } catch (error) {
    process.stderr.write(readFileSync(join(folder, 'server.log'), 'utf8').slice(-3000))
    throw error
  } finally {
    await shop?.close()
    stopAll()
    rmSync(folder, { recursive: true, force: true })
  }
}
