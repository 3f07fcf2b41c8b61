/**
 * `npm run handbook`: takes the screenshots of `docs/handbok.md`, from a temporary shop with demo data. Run it when
 * screens have changed.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { ensureChromium } from '../test/chromium.ts'
import { shots } from './shots.ts'

const folder = resolve('docs', 'bilder', 'handbok')
const login = { username: 'agare', password: 'handbokens-egen-1' }

/** Screenshot size: as wide as a counter's screen, and a height that fits a page of the handbook. */
const size = { width: 1280, height: 800 }

const say = (line: string) => process.stdout.write(`${line}\n`)

// The program creates the folder itself, with a mode that lets the database's user in.
const dataDir = join(tmpdir(), `verkstan-handbook-${process.pid}`)
const port = await freePort()
const base = `http://localhost:${port}`
const shop = spawn(process.execPath, ['server/main.ts'], {
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: base,
    DATA_DIR: dataDir,
    ADMIN_USERNAME: login.username,
    ADMIN_PASSWORD: login.password,
    LOG_LEVEL: 'error',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const ended = once(shop, 'exit')
try {
  await ready()
  await mkdir(folder, { recursive: true })
  await photograph()
} finally {
  shop.kill('SIGTERM')
  await ended
  await rm(dataDir, { recursive: true, force: true })
}

async function photograph(): Promise<void> {
  const executablePath = ensureChromium(say)
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--lang=sv-SE'],
  })
  try {
    const context = await browser.newContext({
      viewport: size,
      locale: 'sv-SE',
      timezoneId: 'Europe/Stockholm',
      reducedMotion: 'reduce',
    })
    await context.addInitScript((token) => localStorage.setItem('adminAuthToken', token), await token())
    const page = await context.newPage()
    for (const { name, path, prepare } of shots) {
      await page.goto(base + path)
      await settled(page)
      await prepare?.(page)
      await settled(page)
      const picture = await page.screenshot()
      await sharp(picture)
        .webp({ quality: 82 })
        .toFile(join(folder, `${name}.webp`))
      say(`${name}.webp`)
    }
  } finally {
    await browser.close()
  }
}

/** Waits until the page is hydrated and its requests are finished. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { hydrated, ready } = document.documentElement.dataset
    return hydrated !== undefined || ready !== undefined
  })
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

async function token(): Promise<string> {
  const answer = await fetch(`${base}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  const { access } = (await answer.json()) as { access: string }
  return access
}

/** Waits until the shop has its demo data and responds. Fails when the process exits first. */
async function ready(): Promise<void> {
  while (shop.exitCode === null) {
    const answer = await fetch(`${base}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The shop ended before it answered')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}
