import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Starts the browser at CHROMIUM_PATH, an installed one, or Playwright's. */
export function launchChromium(...args: string[]): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path))
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
  })
}
