import { spawnSync } from 'node:child_process'
import { chromium } from '@playwright/test'

/**
 * Where distributions put it. The first is the same engine without the parts that draw windows, which makes the tests a
 * fifth faster. On some, `chromium-browser` is a stub that only says how to get a browser: so each is tried.
 */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/**
 * Finds a Chromium that starts, and installs one when there is none: the distribution's package where we may
 * install such, else Playwright's own download.
 *
 * @param say told what takes time
 * @returns its path, or undefined when none could be had
 */
export function ensureChromium(say: (line: string) => void): string | undefined {
  const there = findChromium()
  if (there) return there
  say('Installerar webbläsaren Chromium för testerna …')
  for (const commands of ways) {
    const done = commands.every((command) => succeeds(command, 'inherit'))
    const installed = done ? findChromium() : undefined
    if (installed) return installed
  }
  return undefined
}

const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
const playwright = [process.execPath, 'node_modules/.bin/playwright', 'install']
const aptInstall = [...sudo, 'apt-get', 'install', '-y', '--no-install-recommends']
const ways = [
  [
    [...sudo, 'apt-get', 'update'],
    [...aptInstall, 'chromium-headless-shell'],
  ],
  [[...aptInstall, 'chromium']],
  [[...playwright, '--with-deps', 'chromium']],
  [[...playwright, 'chromium']], // where the system has the libraries already and we may not install any
]

function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...usual, chromium.executablePath()]
  return candidates.find((path) => path && succeeds([path, '--version'], 'ignore'))
}

/** A program that does not exist has not succeeded either. */
function succeeds([program = '', ...args]: string[], stdio: 'ignore' | 'inherit'): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, args, { stdio, env }).status === 0
}
