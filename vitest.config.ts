import { defineConfig } from 'vitest/config'

/** Files that replace modules. */
const isolated = [
  'app/admin/inbox/quotes/mail-quote.test.ts',
  'app/lib/analytics/report-event.test.ts',
  'server/files/atomic-write.test.ts',
]

/** Tests that take long: other processes, restores, thousands of random calls. `npm run test:slow` runs them. */
const slow = '**/*.slow.test.ts'

export default defineConfig({
  test: {
    globalSetup: ['server/testing/global-setup.ts'],
    maxWorkers: 2,
    // Generous, because a slow machine is no fault. How fast the product is, bench/ measures.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000, interval: 10 } },
    projects: [
      {
        extends: true,
        test: { name: 'isolated', include: isolated, setupFiles: ['server/testing/setup.ts'] },
      },
      {
        extends: true,
        test: {
          // Imports the modules once per worker. Each file that needs a database has one of its own.
          name: 'shared',
          isolate: false,
          include: ['app/**/*.test.{ts,tsx}', 'domain/**/*.test.ts', 'server/**/*.test.ts', '*.test.ts'],
          exclude: [...isolated, slow],
          setupFiles: ['server/testing/setup.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'slow', include: [slow], setupFiles: ['server/testing/setup.ts'] },
      },
    ],
  },
})
