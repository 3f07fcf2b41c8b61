import type { Readable } from 'node:stream'
import { findActor } from '../../accounts/service.ts'
import { type Ctx, requireAdmin } from '../../kit/context.ts'
import type { LiveStreams } from './streams.ts'

/** Opens a live stream for the user of this token, for as long as the login is valid. @throws live.tooMany, server.unavailable */
export function openLiveStream(ctx: Ctx, streams: LiveStreams, token: string): Readable {
  const { sessionId } = requireAdmin(ctx)
  return streams.open({
    sessionId,
    stillIn: async () => {
      const actor = await findActor(ctx, token)
      return actor.kind === 'admin' && actor.sessionId === sessionId
    },
  })
}
