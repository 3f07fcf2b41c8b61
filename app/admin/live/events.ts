/** One event of a stream: its kind and its text. */
export type StreamEvent = { kind: string; data: string }

/** What `readEvents` has been handed: whole events, and that something came at all, if only a comment. */
type Handlers = { onEvent: (event: StreamEvent) => void; onAnything: () => void }

/**
 * Reads server-sent events as they arrive, to the end of the stream. The browser's own EventSource cannot send who asks.
 * Rejects when the line breaks.
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

/** The event of a block of lines; a block of comments holds none. */
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
