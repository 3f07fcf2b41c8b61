/**
 * Runs Lighthouse on every public page that does not belong to one person, as on a phone with a slow connection: the real
 * server in production, on a fresh database with the demo data. Prints a line per page and exits with 1 when one misses its
 * scores or its largest paint is late. `--runs` sets how often each page is measured (the median counts), `--only` limits the run to paths that begin
 * with it. The browser is CHROMIUM_PATH, an installed one, or Playwright's.
 */
import { parseArgs } from 'node:util'
import lighthouse from 'lighthouse'
import { readPublicPatterns } from '#server/testing/page-table.ts'
import { launchChromium } from './browser/throttled-page.ts'
import { freePort, type Running, withFolder } from './processes.ts'
import { type Line, printMissed } from './report.ts'
import { sitemapPaths, startDemoShop } from './shop-server.ts'

/** Minimum score per category, of 100. */
const minScores = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof minScores
const categories = Object.keys(minScores) as Category[]

/** Latest largest paint, in ms. */
const maxPaintMs = 1500

const timings = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

type Scored = {
  scores: Record<Category, number>
  times: Record<keyof typeof timings, string>
  /** Largest paint, in ms. */
  paintMs: number
  faults: string[]
}

/** Attempts per measurement: on a busy machine Lighthouse loses the browser. */
const maxAttempts = 3

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string', default: '/' } },
})

process.exitCode = await withFolder(measure)

/** Returns one path for each public route: the first match in the sitemap for a pattern with parameters. Leaves out redirects. */
async function listPages(server: Running): Promise<string[]> {
  const listed = await sitemapPaths(server)
  const patterns = await readPublicPatterns()
  const paths = patterns.flatMap((pattern) => {
    if (!pattern.includes(':')) return [pattern]
    const matcher = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`)
    return listed.find((path) => matcher.test(path) && !patterns.includes(path)) ?? []
  })
  const statuses = await Promise.all(
    paths.map(async (path) => (await fetch(server.origin + path, { redirect: 'manual' })).status),
  )
  return paths.filter((path, index) => statuses[index] === 200 && path.startsWith(options.only))
}

async function measure(folder: string): Promise<number> {
  const server = await startDemoShop(folder)
  // The server's own origin, as used in canonical addresses.
  const origin = server.origin.replace('127.0.0.1', 'localhost')
  const lines: Line[] = []
  printRow(['page', ...categories, ...Object.keys(timings)])
  for (const page of await listPages(server)) {
    const { scores, times, paintMs, faults } = await measurePage(origin + page)
    printRow([page, ...categories.map((category) => String(scores[category])), ...Object.values(times)])
    for (const fault of faults) process.stdout.write(`  ${fault}\n`)
    lines.push(
      ...categories.map((name) => ({ name: `${page}: ${name}`, value: scores[name], min: minScores[name] })),
      { name: `${page}: largest paint`, value: paintMs, unit: 'ms', max: maxPaintMs },
    )
  }
  await server.stop()
  return printMissed(lines)
}

/** Runs Lighthouse on a page several times and returns the run in the middle by performance, then by the largest paint. */
async function measurePage(url: string): Promise<Scored> {
  const all: Scored[] = []
  for (let run = 0; run < Number(options.runs); run++) all.push(await runLighthouse(url))
  all.sort((a, b) => a.scores.performance - b.scores.performance || b.paintMs - a.paintMs)
  const median = all[Math.floor(all.length / 2)]
  if (!median) throw new Error('--runs must be at least 1')
  return median
}

/** Opens a fresh browser and runs Lighthouse on a page. @throws when the page does not load or cannot be scored */
async function runLighthouse(url: string, attempt = 1): Promise<Scored> {
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
    if (report && !report.runtimeError) return readReport(report)
    if (attempt >= maxAttempts || report?.runtimeError?.code === 'ERRORED_DOCUMENT_REQUEST') {
      throw new Error(`${url}: ${report?.runtimeError?.message ?? 'no report'}`)
    }
  } finally {
    await browser.close()
  }
  return runLighthouse(url, attempt + 1)
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function readReport(report: Report): Scored {
  const weighed = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => report.categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [])
  return {
    scores: mapKeys(categories, (category) => Math.round((report.categories[category]?.score ?? 0) * 100)),
    times: mapKeys(
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

function mapKeys<Key extends string, Value>(keys: readonly Key[], pick: (key: Key) => Value) {
  return Object.fromEntries(keys.map((key) => [key, pick(key)])) as Record<Key, Value>
}

function printRow(cells: readonly string[]): void {
  const padded = cells.map((cell, index) => (index === 0 ? cell.padEnd(32) : cell.padStart(15)))
  process.stdout.write(`${padded.join('')}\n`)
}
