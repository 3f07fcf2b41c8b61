import type { Readable } from 'node:stream'
import type { ExportKind } from '#domain/imports/kinds.ts'
import { exportFormerInvoices } from '../counter/service.ts'
import { type Ctx, requireAdmin } from '../kit/context.ts'
import { exportRedirects } from '../pages/service.ts'
import { exportSuppliers } from '../parts/service.ts'
import { exportRepairs } from '../repairs/service.ts'

const exports = {
  suppliers: exportSuppliers,
  repairs: exportRepairs,
  invoices: exportFormerInvoices,
  redirects: exportRedirects,
} as const satisfies Record<ExportKind, (ctx: Ctx) => Promise<{ filename: string; content: Readable }>>

/** Returns all rows of a kind as CSV, as an import takes them. */
export async function exportFile(
  ctx: Ctx,
  kind: ExportKind,
): Promise<{ filename: string; content: Readable }> {
  requireAdmin(ctx)
  return exports[kind](ctx)
}
