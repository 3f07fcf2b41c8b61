import { PassThrough, type Readable } from 'node:stream'
import { DomainError } from '../../../domain/errors.ts'
import { type OfficeChanges, serializeChanges } from '../../../domain/office/live-topics.ts'
import type { ChangeNotices } from '../../cache/change-notices.ts'

/** Often enough that no proxy takes the line for dead, and that an ended login does not listen for long. */
const defaultKeepAliveMs = 15_000

/** A browser shares one stream among its tabs; one that cannot has one per tab. */
const mostPerLogin = 8
/** As many as a node may well have open at once. */
const mostInAll = 500
/** Whoever has this much waiting does not read; the news are no news by then. */
const maxUnreadBytes = 16 * 1024

/** Who listens: their login, and whether it still holds. */
export type StreamClient = { sessionId: number; stillIn(): Promise<boolean> }

/** The streams of news to the back office that this node has open. */
export type LiveStreams = {
  /**
   * Opens a stream of server-sent events: `change` with the topics that changed (`writeNews`), and a comment now and then.
   * Ends when the login does. Throws `live.tooMany` when a login, or the node, has too many.
   */
  open(listener: StreamClient): Readable
  /** Ends all streams at once, and opens none any more: the node is closing. */
  close(): void
}

/** Opens the streams of a node on what the back office is told. */
export function openLiveStreams(
  changes: Pick<ChangeNotices, 'onOfficeChange'>,
  beatMs: number = defaultKeepAliveMs,
): LiveStreams {
  const open = new Map<PassThrough, StreamClient>()
  let closed = false

  function send(stream: PassThrough, text: string) {
    if (stream.readableLength + stream.writableLength > maxUnreadBytes) stream.destroy()
    else stream.write(text)
  }

  function tell(news: OfficeChanges) {
    for (const stream of open.keys()) send(stream, `event: change\ndata: ${serializeChanges(news)}\n\n`)
    // Somebody may have been shut out, or have another role.
    if (news === 'everything' || news.includes('staff')) void askAll()
  }

  async function askAll(): Promise<void> {
    await Promise.all(
      [...open].map(async ([stream, { stillIn }]) => {
        // When it cannot be found out the stream ends too: the browser asks for another.
        if (!(await stillIn().catch(() => false))) stream.end()
      }),
    )
  }

  changes.onOfficeChange(tell)
  const beat = setInterval(() => {
    for (const stream of open.keys()) send(stream, ': hej\n\n')
    void askAll()
  }, beatMs)
  beat.unref()

  return {
    open(listener) {
      const ofLogin = [...open.values()].filter(({ sessionId }) => sessionId === listener.sessionId)
      if (closed || open.size >= mostInAll || ofLogin.length >= mostPerLogin) {
        throw new DomainError('live.tooMany')
      }
      const stream = new PassThrough()
      open.set(stream, listener)
      const gone = () => open.delete(stream)
      stream.on('close', gone).on('end', gone).on('error', gone)
      // Something at once, so that the browser knows that it is heard.
      stream.write(': hej\n\n')
      return stream
    },
    close() {
      closed = true
      clearInterval(beat)
      for (const stream of open.keys()) stream.end()
    },
  }
}
