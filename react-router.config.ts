import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Every URL is known from the start, so no manifest calls follow the first page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
