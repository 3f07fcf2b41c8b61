import type { Routes } from '../http/routes.ts'
import type { CurrentConnections } from './current.ts'
import { adminConnections, proveConnection, removeConnection, updateConnection } from './manage.ts'
import type { ProofOptions } from './proofs/prove.ts'

type Parts = { connections: CurrentConnections; proofs: ProofOptions | undefined }

export function connectionsRoutes({ on }: Routes, parts: Parts): void {
  const { connections } = parts
  on('GET /api/admin/connections/', ({ ctx }) => adminConnections(ctx, connections))
  on('PUT /api/admin/connections/', ({ ctx, body }) => updateConnection(ctx, connections, body))
  on('DELETE /api/admin/connections/:kind/', ({ ctx, params, query }) =>
    removeConnection(ctx, connections, params.kind, query.version),
  )
  on('POST /api/admin/connections/:kind/proof/', ({ ctx, params, body }) =>
    proveConnection(ctx, parts, params.kind, body.to ?? ''),
  )
}
