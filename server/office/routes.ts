import type { OutgoingHttpHeaders } from 'node:http'
import { getBearer } from '../http/bearer.ts'
import type { Routes } from '../http/routes.ts'
import { booksRoutes } from './books/routes.ts'
import { customersRoutes } from './customers/routes.ts'
import { openLiveStream } from './live/listen.ts'
import { readInbox } from './overview/inbox.ts'
import { type ExternalServices, readOverview } from './overview/overview.ts'
import { reportsRoutes } from './reports/routes.ts'
import { planRetention } from './retention/read.ts'
import { readServerState } from './server-state.ts'
import { type LiveStreams, searchOffice } from './service.ts'

/** The process's dependencies of the office routes: its open streams and its services. */
type OfficeParts = { live: LiveStreams; outside: ExternalServices }

/** Registers the calls of the back office's own screens, which read across all areas. */
export function officeRoutes(routes: Routes, { live, outside }: OfficeParts): void {
  routes.on('GET /api/admin/office/overview/', ({ ctx }) => readOverview(ctx, outside))
  routes.on('GET /api/admin/office/inbox/', ({ ctx }) => readInbox(ctx))
  routes.on('GET /api/admin/office/server/', ({ ctx }) => readServerState(ctx))
  routes.on('GET /api/admin/office/retention/', ({ ctx, query }) => planRetention(ctx, query))
  routes.on('GET /api/admin/office/search/', ({ ctx, query }) => searchOffice(ctx, query.q))
  routes.on('GET /api/admin/live/', ({ ctx, request, reply }) => {
    openLiveStream(ctx, live, getBearer(request.headers.authorization) ?? '', () => {
      reply.hijack()
      return reply.raw.writeHead(200, {
        ...reply.getHeaders(),
        'content-type': 'text/event-stream; charset=utf-8',
        // Proxies must not cache, buffer or compress the events.
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        // The connection is not reused: a closing node ends the stream, and would otherwise wait for the keep-alive
        // timeout.
        connection: 'close',
      } as OutgoingHttpHeaders)
    })
  })
  customersRoutes(routes)
  reportsRoutes(routes)
  booksRoutes(routes)
}
