/**
 * Measures pages in a browser on a processor slowed down four times: how long visitors' interactions take (as INP counts them),
 * how long screens of the back office take to show their data, and the longest task while a user types in a search. The back office runs
 * on what a busy shop leaves in a year (`bench:years`): lists show a page of rows, so the browser's work does not grow with the
 * shop, only the server's, which `bench:years` measures. `--rounds` sets how often each is measured (the median counts),
 * `--only` takes one part, `visitors` or `office`. Exits with 1 when a target is missed.
 */
import { parseArgs } from 'node:util'
import { measureOffice } from './browser/office.ts'
import { launchChromium } from './browser/throttled-page.ts'
import { measureVisitors } from './browser/visitors.ts'
import { withFolder } from './processes.ts'
import { type Line, printLines, printMissed } from './report.ts'
import { createDirectory, logIn, startDemoShop, withEmptyShop } from './shop-server.ts'
import { fillYears } from './years/fill.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    years: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
})
const rounds = Number(options.rounds)

/** Visits the shop of the demo data. */
const visitors = () =>
  withFolder(async (folder) => {
    const server = await startDemoShop(folder)
    const lines = await measureVisitors(browser, server.origin, rounds)
    await server.stop()
    return lines
  })

/** Uses the back office of a shop of some years. */
const office = () =>
  withEmptyShop(async ({ server, client }) => {
    await fillYears(client, Number(options.years))
    await createDirectory(client)
    return measureOffice(browser, server.origin, await logIn(server), rounds)
  })

const browser = await launchChromium()
const all: Line[] = []
for (const [name, measure] of Object.entries({ visitors, office }))
  if (name.startsWith(options.only)) all.push(...(await measure()))
await browser.close()
printLines(all)
process.exitCode = printMissed(all)
