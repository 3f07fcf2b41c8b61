import { bearerOf } from '../kit/bearer.ts'
import type { Routes } from '../kit/routes.ts'
import { listenLive } from './live/listen.ts'
import { type LiveStreams, searchOffice } from './service.ts'

/** What looks across all areas, over HTTP: the search, and news for whoever is in the back office. */
export function officeRoutes({ on }: Routes, live: LiveStreams): void {
  on('GET /api/admin/live/', ({ ctx, request, reply }) => {
    reply.headers({
      // Nobody on the way may keep, gather or compress what is to arrive at once.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      // Its line is not used again: a node that closes ends the stream, and would wait for the line to fall asleep.
      connection: 'close',
    })
    return listenLive(ctx, live, bearerOf(request.headers.authorization) ?? '')
  })
  on('GET /api/admin/office/search/', ({ ctx, query }) => searchOffice(ctx, query.q))
}
