import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['app/**/*.test.{ts,tsx}', 'domain/**/*.test.ts', 'server/**/*.test.ts', '*.test.ts'],
    globalSetup: ['server/testing/global-setup.ts'],
    setupFiles: ['server/testing/setup.ts'],
    maxWorkers: 2,
    testTimeout: 15_000,
    expect: { poll: { timeout: 10_000, interval: 10 } },
    hookTimeout: 60_000,
  },
})
