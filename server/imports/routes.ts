import { fileReply } from '../http/file-reply.ts'
import type { Routes } from '../http/routes.ts'
import { exportFile } from './export.ts'
import { importFile } from './import-file.ts'
import { listRuns } from './runs.ts'
import { sampleFile } from './sample.ts'
import { listImports, undoImport } from './undo.ts'

export function importRoutes({ on }: Routes): void {
  on('GET /api/admin/imports/running/', ({ ctx }) => listRuns(ctx))
  on('GET /api/admin/imports/applied/', ({ ctx }) => listImports(ctx))
  on('POST /api/admin/imports/applied/:id/undo/', ({ ctx, params }) => undoImport(ctx, params.id))
  on('GET /api/admin/imports/:kind/sample.csv', ({ ctx, params, reply }) =>
    fileReply(reply, sampleFile(ctx, params.kind), 'attachment'),
  )
  on('GET /api/admin/imports/:kind/export.csv', ({ ctx, params, reply }) =>
    fileReply(reply, exportFile(ctx, params.kind), 'attachment'),
  )
}

/** Registers the upload of a file to import, which is the request's body. */
export function importUploadRoutes({ on }: Routes): void {
  on('POST /api/admin/imports/:kind/', ({ ctx, params, query, request }) =>
    importFile(ctx, params.kind, request.body, query),
  )
}
