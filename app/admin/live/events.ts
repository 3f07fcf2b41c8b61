export type StreamEvent = { kind: string; data: string }

/** Callbacks of `readEvents`: for events, and for any received data, including comments. */
type Handlers = { onEvent: (event: StreamEvent) => void; onAnything: () => void }

/**
 * Reads server-sent events until the stream ends. The browser's EventSource cannot send an Authorization header. Rejects when the
 * connection breaks.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onEvent, onAnything }: Handlers,
): Promise<void> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onAnything()
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = eventOf(block)
      if (event) onEvent(event)
    }
  }
}

/** Parses a block of lines into an event; a block of comments contains none. */
function eventOf(block: string): StreamEvent | undefined {
  const fields = new Map(
    block.split('\n').flatMap((line) => {
      const [, name, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
      return name ? [[name, value] as const] : []
    }),
  )
  const data = fields.get('data')
  return data === undefined ? undefined : { kind: fields.get('event') ?? 'message', data }
}
