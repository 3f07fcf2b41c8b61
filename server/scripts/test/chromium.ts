import { spawnSync } from 'node:child_process'
import { chromium } from '@playwright/test'

/**
 * The usual paths in distributions. The first is the same engine without window support, which makes the tests a fifth
 * faster. Each is tried by running it, because in some distributions `chromium-browser` is a stub that only explains how
 * to install a browser.
 */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/**
 * Finds a Chromium that starts, or installs one: the distribution's package when we may install packages, else
 * Playwright's download.
 *
 * @param say receives lines about steps that take time
 * @returns its path, or undefined when none is available
 */
export function ensureChromium(say: (line: string) => void): string | undefined {
  const existing = findChromium()
  if (existing) return existing
  say('Installerar webbläsaren Chromium för testerna …')
  for (const commands of sortings) {
    const done = commands.every((command) => succeeds(command, 'inherit'))
    const installed = done ? findChromium() : undefined
    if (installed) return installed
  }
  return undefined
}

const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
const playwright = [process.execPath, 'node_modules/.bin/playwright', 'install']
const aptInstall = [...sudo, 'apt-get', 'install', '-y', '--no-install-recommends']
const sortings = [
  [
    [...sudo, 'apt-get', 'update'],
    [...aptInstall, 'chromium-headless-shell'],
  ],
  [[...aptInstall, 'chromium']],
  [[...playwright, '--with-deps', 'chromium']],
  [[...playwright, 'chromium']], // when the system has the libraries and we may not install packages
]

function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...usual, chromium.executablePath()]
  return candidates.find((path) => path && succeeds([path, '--version'], 'ignore'))
}

/** Runs a program and returns whether it succeeded. A missing program counts as failed. */
function succeeds([program = '', ...args]: string[], stdio: 'ignore' | 'inherit'): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, args, { stdio, env }).status === 0
}
