import { bearerOf } from '../http/bearer.ts'
import type { Routes } from '../http/routes.ts'
import { customersRoutes } from './customers/routes.ts'
import { openLiveStream } from './live/listen.ts'
import { type ExternalServices, readOverview } from './overview/overview.ts'
import { reportsRoutes } from './reports/routes.ts'
import { type LiveStreams, searchOffice } from './service.ts'

/** What the process hands to the back office's screens: its open streams, and which services it uses. */
type OfficeParts = { live: LiveStreams; outside: ExternalServices }

/** The back office's own screens over HTTP, which look across all areas. */
export function officeRoutes(routes: Routes, { live, outside }: OfficeParts): void {
  routes.on('GET /api/admin/office/overview/', ({ ctx }) => readOverview(ctx, outside))
  routes.on('GET /api/admin/office/search/', ({ ctx, query }) => searchOffice(ctx, query.q))
  routes.on('GET /api/admin/live/', ({ ctx, request, reply }) => {
    reply.headers({
      // Nobody on the way may keep, gather or compress what is to arrive at once.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      // Its line is not used again: a node that closes ends the stream, and would wait for the line to fall asleep.
      connection: 'close',
    })
    return openLiveStream(ctx, live, bearerOf(request.headers.authorization) ?? '')
  })
  customersRoutes(routes)
  reportsRoutes(routes)
}
