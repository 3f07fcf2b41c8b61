import { fileReply } from '../http/file-reply.ts'
import type { Routes } from '../http/routes.ts'
import type { CurrentConnections } from './current.ts'
import { adminConnections, proveConnection, removeConnection, updateConnection } from './manage.ts'
import { answerNonce } from './proofs/address.ts'
import type { ProofOptions } from './proofs/prove.ts'
import { testPageFile } from './test-page.ts'

type Parts = { connections: CurrentConnections; proofs: ProofOptions | undefined }

export function connectionsRoutes({ on }: Routes, parts: Parts): void {
  const { connections } = parts
  on('GET /api/admin/connections/', ({ ctx }) => adminConnections(ctx, connections))
  on('PUT /api/admin/connections/', ({ ctx, body }) => updateConnection(ctx, parts, body))
  on('DELETE /api/admin/connections/:kind/', ({ ctx, params, query }) =>
    removeConnection(ctx, connections, params.kind, query.version),
  )
  on('POST /api/admin/connections/:kind/proof/', ({ ctx, params, body }) =>
    proveConnection(ctx, parts, params.kind, body.to ?? ''),
  )
  on('GET /api/admin/test_pages/:paper/', ({ ctx, params, reply }) =>
    fileReply(reply, testPageFile(ctx, params.paper)),
  )
  on('GET /api/address-proof/:nonce/', ({ ctx, params }) => ({
    answer: answerNonce(ctx.config, params.nonce),
  }))
}
