import type { EventSourceMessage } from 'eventsource-parser'
import { EventSourceParserStream } from 'eventsource-parser/stream'

/** Callbacks of `readEvents`: for events, and for any received data, including comments. */
type Handlers = { onEvent: (event: EventSourceMessage) => void; onActivity: () => void }

/**
 * Reads server-sent events until the stream ends. The browser's EventSource cannot send an Authorization header. Rejects when the
 * connection breaks.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onEvent, onActivity }: Handlers,
): Promise<void> {
  const events = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream({ onComment: onActivity }))
    .getReader()
  for (;;) {
    const { done, value } = await events.read()
    if (done) return
    onActivity()
    onEvent(value)
  }
}
