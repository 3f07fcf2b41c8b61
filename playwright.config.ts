import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { databaseTmpdir } from '#server/testing/folders.ts'

/** First of five ports. Set it to run the tests of two clones at the same time. */
const port = Number(process.env.E2E_PORT ?? 4173)
const analyticsPort = port + 1
const stripePort = port + 2
const fakeStripePort = port + 3
const fakeElksPort = port + 4
// Outside the clone, because the database's user may not be able to enter it.
const dataDir = process.env.E2E_DATA_DIR ?? join(databaseTmpdir(), `verkstan-e2e-${port}`)

// Worker processes read the server's mails and call the fake Stripe server.
process.env.E2E_DATA_DIR = dataDir
process.env.E2E_STRIPE_URL = `http://127.0.0.1:${fakeStripePort}`
/** The text messages of the shop that sends them, a line each. */
const textsFile = `${dataDir}-texts.jsonl`
process.env.E2E_TEXTS_FILE = textsFile
process.env.E2E_OTHER_SHOPS = `http://localhost:${analyticsPort} http://localhost:${stripePort}`

/** Folders with a project of their own. */
const ownProjects = ['process', 'pages', 'seo', 'analytics', 'texts', 'stripe'].map(
  (folder) => `${folder}/*.test.ts`,
)

/**
 * Tests that depend on the screen size run on a phone and a wide screen. Others are tagged and run once: pages for visitors and
 * customers on a phone, the back office on a wide screen.
 */
const notOnPhones = /@desktop/
const onPhonesOnly = /@phone/

/** Runs the production server with an empty data folder. */
function shop(onPort: number, folder: string, env: Record<string, string> = {}) {
  return {
    // The folder may be in memory, so it is removed at the end too.
    command: `trap : TERM; rm -rf ${folder}; node --enable-source-maps server/main.ts; rm -rf ${folder}`,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    env: {
      NODE_ENV: 'production',
      PORT: String(onPort),
      DATA_DIR: folder,
      ADMIN_USERNAME: 'agare',
      ADMIN_PASSWORD: 'hemligt-losenord-1',
      // Lets each test use its own IP address, so that they do not share rate limits.
      TRUST_PROXY: '127.0.0.1,::1',
      LOG_LEVEL: 'warn',
      // Most tests read the mail right after the action.
      UNDO_SECONDS: '0',
      ...env,
    },
  }
}

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/wait-for-shops.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Generous, because a slow machine is no fault. How fast the product is, bench/ measures.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    // A trace takes a fifth of the time; `npm run e2e -- --trace retain-on-failure` records failed tests.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A camera with a test picture, which pages may use without a question.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: ownProjects,
      grepInvert: notOnPhones,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    {
      name: 'desktop',
      testIgnore: ownProjects,
      grepInvert: onPhonesOnly,
      use: { viewport: { width: 1280, height: 900 } },
    },
    // Pages that are only read, each in turn.
    {
      name: 'pages',
      testMatch: 'pages/*.test.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    // For search engines and slow connections: pages as sent by the server.
    { name: 'seo', testMatch: 'seo/*.test.ts' },
    // A shop with analytics. One worker: several tests write its settings, which are saved as one version.
    {
      name: 'analytics',
      testMatch: 'analytics/*.test.ts',
      workers: 1,
      use: {
        baseURL: `http://localhost:${analyticsPort}`,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
      },
    },
    // The same shop sends text messages, through the fake 46elks.
    {
      name: 'texts',
      testMatch: 'texts/*.test.ts',
      use: {
        baseURL: `http://localhost:${analyticsPort}`,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
      },
    },
    // A shop that takes payments through the fake Stripe.
    {
      name: 'stripe',
      testMatch: 'stripe/*.test.ts',
      use: {
        baseURL: `http://localhost:${stripePort}`,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
      },
    },
    // The program itself: no browser, and its own servers.
    { name: 'process', testMatch: 'process/*.test.ts' },
  ],
  webServer: [
    // Servers without a `url` start without waiting, so all three start at the same time.
    shop(analyticsPort, `${dataDir}-analytics`, {
      GA_MEASUREMENT_ID: 'G-E2E',
      EMAILJS_SETUP: 'on',
      UNDO_SECONDS: '10',
      SMS_46ELKS_USERNAME: 'elks',
      SMS_46ELKS_PASSWORD: 'hemligt',
      SMS_FROM: 'Verkstan',
      SMS_API_BASE: `http://127.0.0.1:${fakeElksPort}`,
    }),
    {
      command: `rm -f ${textsFile}; exec node e2e/texts/fake-elks.ts`,
      url: `http://127.0.0.1:${fakeElksPort}`,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
      env: { PORT: String(fakeElksPort), TEXTS_FILE: textsFile },
    },
    shop(stripePort, `${dataDir}-stripe`, {
      STRIPE_SECRET_KEY: 'sk_test_fake',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_fake',
      STRIPE_WEBHOOK_SECRET: 'whsec_fake',
      STRIPE_API_BASE: process.env.E2E_STRIPE_URL,
    }),
    {
      command: 'exec node e2e/stripe/fake-stripe.ts',
      url: process.env.E2E_STRIPE_URL,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
      env: {
        PORT: String(fakeStripePort),
        WEBHOOK_URL: `http://localhost:${stripePort}/api/payments/webhook/`,
      },
    },
    { ...shop(port, dataDir), url: `http://localhost:${port}/readyz`, timeout: 120_000 },
  ],
})
