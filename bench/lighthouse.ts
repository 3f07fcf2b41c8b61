/**
 * Runs Lighthouse on every public page that does not belong to one person, as on a phone with a slow connection: the real
 * server in production, on a fresh database with the demo data. Prints a line per page and exits with 1 when one misses its
 * scores or its largest paint is late. `--runs` sets how often each page is measured (the median counts), `--only` limits the run to paths that begin
 * with it. The browser is CHROMIUM_PATH, an installed one, or Playwright's.
 */
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import lighthouse from 'lighthouse'
import { readPublicPatterns } from '#server/testing/page-table.ts'
import { launchChromium } from './chromium.ts'
import { freePort, makeFolder, stopAll, stopAllOnSignals } from './processes.ts'
import { startProduct } from './product.ts'

/** Minimum score per category, of 100. */
const least = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof least
const categories = Object.keys(least) as Category[]

/** Latest largest paint, in ms. */
const maxPaintMs = 1500

const timings = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

type Look = {
  marks: Record<Category, number>
  times: Record<keyof typeof timings, string>
  /** Largest paint, in ms. */
  paintMs: number
  faults: string[]
}

/** Attempts per measurement: on a busy machine Lighthouse loses the browser. */
const maxTries = 3

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string', default: '/' } },
})

process.exitCode = await main(Number(options.runs))

/** Returns one path for each public route: the first match in the sitemap for a pattern with parameters. Leaves out redirects. */
async function listPages(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const known = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const patterns = await readPublicPatterns()
  const paths = patterns.flatMap((pattern) => {
    if (!pattern.includes(':')) return [pattern]
    const matcher = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`)
    return known.find((path) => matcher.test(path) && !patterns.includes(path)) ?? []
  })
  const statuses = await Promise.all(
    paths.map(async (path) => (await fetch(origin + path, { redirect: 'manual' })).status),
  )
  return paths.filter((path, index) => statuses[index] === 200 && path.startsWith(options.only))
}

async function main(runs: number): Promise<number> {
  const folder = makeFolder()
  stopAllOnSignals()
  try {
    const product = await startProduct(0, folder, 1)
    // The server's own origin, as used in canonical addresses.
    const origin = product.origin.replace('127.0.0.1', 'localhost')
    const short: string[] = []
    process.stdout.write(`${row(['page', ...categories, ...Object.keys(timings)])}\n`)
    for (const page of await listPages(origin)) {
      const look = await middle(origin + page, runs)
      const marks = categories.map((category) => String(look.marks[category]))
      process.stdout.write(`${row([page, ...marks, ...Object.values(look.times)])}\n`)
      short.push(...shortcomings(page, look))
    }
    await product.stop()
    process.stdout.write(short.length === 0 ? 'Every page has its marks.\n' : `\n${short.join('\n')}\n`)
    return short.length === 0 ? 0 : 1
  } finally {
    stopAll()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs Lighthouse on a page several times and returns the run in the middle by performance, then by the largest paint. */
async function middle(url: string, runs: number): Promise<Look> {
  const looks: Look[] = []
  for (let run = 0; run < runs; run++) looks.push(await lookAt(url))
  looks.sort((a, b) => a.marks.performance - b.marks.performance || b.paintMs - a.paintMs)
  const found = looks[Math.floor(looks.length / 2)]
  if (!found) throw new Error('--runs must be at least 1')
  return found
}

/** Opens a fresh browser and runs Lighthouse on a page. @throws when the page does not load or cannot be scored */
async function lookAt(url: string, tries = 1): Promise<Look> {
  const port = await freePort()
  // A noindex page fails this check by design.
  const isNoindex = /<meta name="robots" content="noindex"/.test(await (await fetch(url)).text())
  const browser = await launchChromium(`--remote-debugging-port=${port}`)
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: categories,
      skipAudits: isNoindex ? ['is-crawlable'] : [],
    })
    const report = result?.lhr
    if (report && !report.runtimeError) return getLook(report)
    if (tries >= maxTries || report?.runtimeError?.code === 'ERRORED_DOCUMENT_REQUEST') {
      throw new Error(`${url}: ${report?.runtimeError?.message ?? 'no report'}`)
    }
  } finally {
    await browser.close()
  }
  return lookAt(url, tries + 1)
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function getLook(report: Report): Look {
  const weighed = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => report.categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [])
  return {
    marks: eachOf(categories, (category) => Math.round((report.categories[category]?.score ?? 0) * 100)),
    times: eachOf(
      Object.keys(timings) as (keyof typeof timings)[],
      (name) => report.audits[timings[name]]?.displayValue ?? '',
    ),
    paintMs: report.audits[timings.LCP]?.numericValue ?? Number.POSITIVE_INFINITY,
    faults: weighed.flatMap(({ id }) => {
      const audit = report.audits[id]
      return audit && audit.score !== null && audit.score < 1 ? [audit.title] : []
    }),
  }
}

function eachOf<Key extends string, Value>(keys: readonly Key[], pick: (key: Key) => Value) {
  return Object.fromEntries(keys.map((key) => [key, pick(key)])) as Record<Key, Value>
}

function shortcomings(page: string, { marks, faults, paintMs }: Look): string[] {
  const missed = categories
    .filter((category) => marks[category] < least[category])
    .map((category) => `${page}: ${category} ${marks[category]}, at least ${least[category]} is asked for`)
  const late =
    paintMs > maxPaintMs
      ? [`${page}: largest paint after ${Math.round(paintMs)} ms, at most ${maxPaintMs} is asked for`]
      : []
  return [...missed, ...late, ...faults.map((fault) => `${page}: ${fault}`)]
}

function row(cells: readonly string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(32) : cell.padStart(15))).join('')
}
