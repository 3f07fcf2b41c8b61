/**
 * Runs every check and test, each whether or not those before it passed, and closes with the line
 * `N passed, N failed`. Arguments (`checks`, `unit`, `api`, `browser`) choose some of them.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { add, type Count, countCheck, countPlaywright, countVitest } from './counting.ts'

const bin = resolve('node_modules', '.bin')
const reports = mkdtempSync(join(tmpdir(), 'verkstan-reports-'))
let running: ChildProcess | undefined
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
process.once('SIGTERM', () => {
  running?.kill('SIGTERM')
  process.exit(143)
})

type Step = { heading: string; run: () => Promise<Count> }

const checks: Step[] = [
  { heading: 'Bygget', run: () => check(['server/scripts/prepare.mjs', 'build']) },
  { heading: 'Form och vanliga fel (Biome)', run: () => check([join(bin, 'biome'), 'ci', '.']) },
  { heading: 'Löften som ingen väntar på (oxlint)', run: () => check([join(bin, 'oxlint'), '--type-aware']) },
  {
    heading: 'Typer (tsc)',
    run: () => check([join(bin, 'tsc'), '--noEmit']),
  },
  { heading: 'Oanvänd kod (knip)', run: () => check([join(bin, 'knip')]) },
]
const vitestStep = (heading: string, ...folders: string[]): Step => ({ heading, run: () => vitest(folders) })
const browser: Step = { heading: 'I webbläsaren (Playwright)', run: playwright }
const everything = [...checks, vitestStep('Regler, server och API (Vitest)'), browser]
const parts: Record<string, Step[]> = {
  checks,
  unit: [vitestStep('Regler och sidor (Vitest)', 'domain/', 'app/')],
  api: [vitestStep('Server och API (Vitest)', 'server/')],
  browser: [browser],
}

process.exitCode = await main(process.argv.slice(2))

async function main(chosen: string[]): Promise<number> {
  const unknown = chosen.filter((name) => !(name in parts))
  if (unknown.length > 0) {
    say(
      `Okänt val: ${unknown.join(', ')}. Välj bland ${Object.keys(parts).join(', ')}, eller kör allt utan val.`,
    )
    return 1
  }
  const steps = chosen.length === 0 ? everything : chosen.flatMap((name) => parts[name] ?? [])
  const failed: string[] = []
  let total: Count = { passed: 0, failed: 0 }
  for (const { heading, run } of steps) {
    say(`\n━━ ${heading}\n`)
    const count = await run()
    if (count.failed > 0) failed.push(`${heading}: ${count.failed}`)
    total = add(total, count)
  }
  say(failed.length === 0 ? '' : `\nDet här föll:\n${failed.map((line) => `  ${line}`).join('\n')}\n`)
  say(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

/** One check of one or more commands, each run only when the one before it succeeded. */
async function check(...commands: string[][]): Promise<Count> {
  for (const command of commands) {
    const code = await node(command)
    if (code !== 0) return countCheck(code)
  }
  return countCheck(0)
}

async function vitest(folders: string[]): Promise<Count> {
  const report = join(reports, 'vitest.json')
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await node([join(bin, 'vitest'), 'run', ...output, ...folders])
  return countVitest(parsed(report), code)
}

async function playwright(): Promise<Count> {
  const chromium = ensureChromium(say)
  if (!chromium) {
    say('Det finns ingen Chromium, och ingen gick att installera. Ange en med CHROMIUM_PATH.')
    return countPlaywright(undefined, 1)
  }
  const report = join(reports, 'playwright.json')
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const code = await node([join(bin, 'playwright'), 'test', '--reporter=list,json'], env)
  return countPlaywright(parsed(report), code)
}

/** Runs a script on our own Node, which it also finds first on its search path, and returns its exit code. */
async function node(args: string[], env: Record<string, string> = {}): Promise<number | null> {
  const path = [bin, process.env.PATH ?? ''].join(delimiter)
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, PATH: path, ...env },
  })
  running = child
  const [code] = await once(child, 'exit')
  return code
}

/** Undefined when the suite did not come so far as to write it. */
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
