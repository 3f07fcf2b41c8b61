import { z } from 'zod'
import { callsFor, type Endpoints } from '../endpoint.ts'
import { byId } from '../fields.ts'
import { appliedImport, byExportKind, byImportKind, importQuery, importReply, importRun } from './schemas.ts'

const forImporters = callsFor('admin', { needs: 'imports.write' })

/** Calls for moving in from another system, and for changing much at once. */
export const importsApi = {
  'GET /api/admin/imports/running/': forImporters('The files that are being checked or imported now', {
    reply: z.array(importRun),
  }),
  'GET /api/admin/imports/applied/': forImporters('The newest imports', { reply: z.array(appliedImport) }),
  'POST /api/admin/imports/applied/:id/undo/': forImporters(
    'Undo an import: everything that it wrote is as before, unless a row was changed or used since. Replies with the newest imports',
    { audit: 'ångrade en import', params: byId, reply: z.array(appliedImport) },
  ),
  'POST /api/admin/imports/:kind/': forImporters(
    'Import a file, CSV or Excel, which is the body: without a token only a preview',
    { audit: 'importerade en fil', params: byImportKind, query: importQuery, reply: importReply },
  ),
  'GET /api/admin/imports/:kind/sample.csv': forImporters('A sample file of a kind of import', {
    params: byImportKind,
    file: 'text/csv; charset=utf-8',
  }),
  'GET /api/admin/imports/:kind/export.csv': forImporters(
    'All suppliers or repairs as CSV, as an import takes them',
    { audit: 'exporterade en lista', sensitive: true, params: byExportKind, file: 'text/csv; charset=utf-8' },
  ),
} as const satisfies Endpoints
