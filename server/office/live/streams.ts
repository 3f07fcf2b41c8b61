import { PassThrough, type Readable } from 'node:stream'
import { DomainError } from '../../../domain/errors.ts'
import { type DeskNews, writeNews } from '../../../domain/office/live.ts'
import type { Changes } from '../../cache/changes.ts'

/** Often enough that no proxy takes the line for dead, and that an ended login does not listen for long. */
const usualBeatMs = 15_000

/** A browser shares one stream among its tabs; one that cannot has one per tab. */
const mostPerLogin = 8
/** As many as a node may well have open at once. */
const mostInAll = 500
/** Whoever has this much waiting does not read; the news are no news by then. */
const mostUnread = 16 * 1024

/** Who listens: their login, and whether it still holds. */
export type Listener = { sessionId: number; stillIn(): Promise<boolean> }

/** The streams of news to the back office that this node has open. */
export type LiveStreams = {
  /**
   * Opens a stream of server-sent events: `change` with the topics that changed (`writeNews`), and a comment now and then.
   * Ends when the login does. Throws `live.tooMany` when a login, or the node, has too many.
   */
  open(listener: Listener): Readable
  /** Ends all streams at once, and opens none any more: the node is closing. */
  close(): void
}

/** Opens the streams of a node on what the back office is told. */
export function openLiveStreams(
  changes: Pick<Changes, 'onDeskNews'>,
  beatMs: number = usualBeatMs,
): LiveStreams {
  const open = new Map<PassThrough, Listener>()
  let closed = false

  function send(stream: PassThrough, text: string) {
    if (stream.readableLength + stream.writableLength > mostUnread) stream.destroy()
    else stream.write(text)
  }

  function tell(news: DeskNews) {
    for (const stream of open.keys()) send(stream, `event: change\ndata: ${writeNews(news)}\n\n`)
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

  changes.onDeskNews(tell)
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
