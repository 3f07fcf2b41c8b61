import type { Routes } from '../http/routes.ts'
import { addPairedPicture, readPairedCamera } from './camera.ts'
import {
  type CameraSubjects,
  closePairing,
  createPairing,
  linkedPairedPicture,
  readPairing,
  removePairedPicture,
} from './pairings.ts'

export function pairingsRoutes({ on }: Routes, subjects: CameraSubjects): void {
  on('POST /api/admin/pairings/', ({ ctx, body }) => createPairing(ctx, subjects, body))
  on('GET /api/admin/pairings/:id/', ({ ctx, params }) => readPairing(ctx, params.id))
  on('POST /api/admin/pairings/:id/close/', ({ ctx, params }) => closePairing(ctx, params.id))
  on('DELETE /api/admin/pairings/:id/pictures/:picture/', ({ ctx, params }) =>
    removePairedPicture(ctx, params.id, params.picture),
  )
  on('GET /api/pairings/:token/', ({ ctx, params }) => readPairedCamera(ctx, params.token))
  on('GET /api/paired_pictures/:id/', ({ ctx, params, query, reply }) => {
    reply.header('cache-control', 'private, max-age=300')
    return linkedPairedPicture(ctx, params.id, query)
  })
}

/** Registers the picture upload, whose request body is the file. */
export function pairingsUploadRoutes({ on }: Routes, subjects: CameraSubjects): void {
  on('POST /api/pairings/:token/pictures/', ({ ctx, params, query, request, address }) =>
    addPairedPicture(ctx, subjects, params.token, { key: query.picture, upload: request.body, address }),
  )
}
