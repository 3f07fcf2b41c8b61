import type { Routes } from '#server/http/routes.ts'
import { listBookFiles, makeBookFile, readBookFile } from './files.ts'
import { readUnbookedDays } from './unbooked.ts'

export function booksRoutes({ on }: Routes): void {
  on('GET /api/admin/books/unbooked/', ({ ctx, query }) => readUnbookedDays(ctx, query))
  on('GET /api/admin/books/files/', ({ ctx, query }) => listBookFiles(ctx, query))
  on('POST /api/admin/books/files/', ({ ctx, body }) => makeBookFile(ctx, body))
  on('GET /api/admin/books/files/:id/', async ({ ctx, params, reply }) => {
    const { filename, content } = await readBookFile(ctx, params.id)
    reply
      .header('content-disposition', `attachment; filename="${filename}"`)
      .header('cache-control', 'no-store')
    return content
  })
}
