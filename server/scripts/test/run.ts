/**
 * Runs every check and test, each whether or not those before it passed, and ends with a table of durations and the line
 * `N passed, N failed`. Arguments (`checks`, `unit`, `api`, `browser`, `slow`) choose some of them; what follows `browser` goes to
 * Playwright, such as a file or `--trace on`. Without arguments everything but `slow` runs.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { add, type Count, countCheck, countPlaywright, countVitest } from './counting.ts'
import { type Duration, durationTable, playwrightFiles, vitestFiles } from './durations.ts'
import { playwrightFailures, vitestFailures } from './failures.ts'

const bin = resolve('node_modules', '.bin')
// Programs that tests start are compiled once.
const compileCache = resolve('node_modules', '.cache', 'node')
const reports = mkdtempSync(join(tmpdir(), 'verkstan-reports-'))
const running = new Set<ChildProcess>()
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
process.once('SIGTERM', () => {
  for (const child of running) child.kill('SIGTERM')
  process.exit(143)
})

/** `quiet` is set for what runs beside another step: its output is printed when both have ended. */
type Step = { heading: string; run: (quiet?: boolean) => Promise<Outcome> }

/** `failures` names what failed, where a report says it. */
type Outcome = Count & { failures?: string[] }

const build: Step = { heading: 'Bygget', run: check('server/scripts/prepare.mjs', 'build') }
const checks: Step[] = [
  { heading: 'Form och vanliga fel (Biome)', run: check(join(bin, 'biome'), 'ci', '.') },
  { heading: 'Löften som ingen väntar på (oxlint)', run: check(join(bin, 'oxlint'), '--type-aware') },
  { heading: 'Typer (tsc)', run: check(join(bin, 'tsc'), '--noEmit') },
  { heading: 'Oanvänd kod (knip)', run: check(join(bin, 'knip')) },
]
const vitestStep = (heading: string, ...folders: string[]): Step => ({
  heading,
  run: () => vitest(['--project', '!slow', ...folders]),
})
const playwrightStep = (heading: string, ...projects: string[]): Step => ({
  heading,
  run: () => playwright(projects.map((name) => `--project=${name}`)),
})
const unit = vitestStep('Regler och sidor (Vitest)', 'domain/', 'app/')
const api = vitestStep('Server och API (Vitest)', 'server/')
const browser: Step = { heading: 'I webbläsaren (Playwright)', run: () => playwright(playwrightArgs) }
/** Journeys of a visitor, a customer or a member of staff. */
const journeys = playwrightStep(browser.heading, 'phone', 'desktop', 'stripe')
const slow: Step[] = [
  { heading: 'Långsamma prov (Vitest)', run: () => vitest(['--project', 'slow']) },
  playwrightStep('Programmet själv (Playwright)', 'process'),
]
/** Pages that are only read, what is counted on them, and the longest journeys. */
const reading = playwrightStep('Varje sida (Playwright)', 'pages', 'seo', 'analytics', 'texts')
const htmlFolder = join(reports, 'html')
const html: Step = { heading: 'Sidornas HTML', run: check('server/scripts/test/html.ts', htmlFolder) }
const parts: Record<string, () => Promise<void>> = {
  checks: () => inTurn([build, ...checks]),
  unit: () => inTurn([unit]),
  api: () => inTurn([api]),
  browser: () => inBrowser(browser),
  slow: async () => {
    await inTurn([build, ...slow])
    await inBrowser(reading)
  },
}

const failed: string[] = []
const playwrightArgs: string[] = []
const installMs = Number(process.env.INSTALL_MS ?? 0)
const durations: Duration[] = [{ name: 'Installationen', ms: installMs }]
const files: Duration[] = []
let total: Count = { passed: 0, failed: 0 }
process.exitCode = await main(process.argv.slice(2))

async function main(args: string[]): Promise<number> {
  const at = args.indexOf('browser')
  const chosen = at < 0 ? args : args.slice(0, at + 1)
  if (at >= 0) playwrightArgs.push(...args.slice(at + 1))
  const unknown = chosen.filter((name) => !(name in parts))
  if (unknown.length > 0) {
    say(
      `Okänt val: ${unknown.join(', ')}. Välj bland ${Object.keys(parts).join(', ')}, eller kör allt utan val.`,
    )
    return 1
  }
  if (chosen.length === 0) await everything()
  else for (const name of chosen) await parts[name]?.()
  const all = { name: 'Allt', ms: installMs + performance.now() }
  say(`\n${durationTable([...durations, all], files)}`)
  say(failed.length === 0 ? '' : `\nDet här föll:\n${failed.map((line) => `  ${line}`).join('\n')}\n`)
  say(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

/** The static checks run beside the unit tests, which leave the processor idle while they wait for the database. */
async function everything(): Promise<void> {
  await inTurn([build])
  await Promise.all([
    inTurn([vitestStep('Regler, server och API (Vitest)')]),
    inTurn(checks, { quiet: true }),
  ])
  await inBrowser(journeys)
}

/** Tests in a browser, and then the validity of the pages that they were on. */
async function inBrowser(step: Step): Promise<void> {
  mkdirSync(htmlFolder, { recursive: true })
  await inTurn([step])
  if (readdirSync(htmlFolder).length > 0) await inTurn([html])
}

async function inTurn(steps: Step[], { quiet = false } = {}): Promise<void> {
  for (const { heading, run } of steps) {
    if (!quiet) say(`\n━━ ${heading}\n`)
    const start = performance.now()
    const { failures = [], ...count } = await run(quiet)
    durations.push({ name: heading, ms: performance.now() - start })
    if (count.failed > 0) failed.push(`${heading}: ${count.failed}`, ...failures.map((line) => `  ${line}`))
    total = add(total, count)
  }
}

/** A check that says by its exit code whether it passed. Beside another step it only prints when it fails. */
function check(...command: string[]): Step['run'] {
  return async (quiet = false) => {
    const output: Buffer[] = []
    const code = await node(command, {}, quiet ? output : undefined)
    if (code !== 0) process.stdout.write(Buffer.concat(output))
    return countCheck(code)
  }
}

async function vitest(args: string[]): Promise<Outcome> {
  const report = join(reports, 'vitest.json')
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await node([join(bin, 'vitest'), 'run', ...output, ...args])
  const results = parsed(report)
  files.push(...vitestFiles(results))
  return { ...countVitest(results, code), failures: vitestFailures(results) }
}

async function playwright(args: string[]): Promise<Outcome> {
  const chromium = ensureChromium(say)
  if (!chromium) {
    say('Det finns ingen Chromium, och ingen gick att installera. Ange en med CHROMIUM_PATH.')
    return countPlaywright(undefined, 1)
  }
  const report = join(reports, 'playwright.json')
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_HTML_DIR: htmlFolder }
  const code = await node([join(bin, 'playwright'), 'test', '--reporter=list,json', ...args], env)
  const results = parsed(report)
  files.push(...playwrightFiles(results))
  return { ...countPlaywright(results, code), failures: playwrightFailures(results) }
}

/**
 * Runs a script on our own Node, which it also finds first on its search path, and returns its exit code. Its output is
 * printed, or collected in `output`.
 */
async function node(
  args: string[],
  env: Record<string, string> = {},
  output?: Buffer[],
): Promise<number | null> {
  const path = [bin, process.env.PATH ?? ''].join(delimiter)
  const child = spawn(process.execPath, args, {
    stdio: output ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, PATH: path, ...env },
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output?.push(chunk))
  running.add(child)
  const [code] = await once(child, 'close')
  running.delete(child)
  return code
}

/** Returns a parsed report, or undefined when the suite ended before writing it. */
function parsed(report: string): unknown {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch (error) {
    say(`Ingen rapport: ${error}`)
    return undefined
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
