import type { Writable } from 'node:stream'
import { findActor } from '#server/accounts/service.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import type { LiveStreams } from './streams.ts'

/**
 * Opens a live stream for the user of this token, for as long as the login is valid (`LiveStreams.open`).
 * @throws live.tooMany, server.unavailable
 */
export function openLiveStream(ctx: Ctx, streams: LiveStreams, token: string, accept: () => Writable): void {
  const { sessionId } = requireAdmin(ctx)
  const stillIn = async () => {
    const actor = await findActor(ctx, token)
    return actor.kind === 'admin' && actor.sessionId === sessionId
  }
  streams.open({ sessionId, stillIn }, accept)
}
