import { text } from 'node:stream/consumers'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { hostContext, writtenContext } from './handler.ts'

export { createHandler } from './handler.ts'

/** How React marks a part of a page that waits for something and was left to the browser. */
const leftOut = '<!--$!-->'

/**
 * Renders a whole page. The document is awaited in full: kept pages need every byte, and loaders here are quick. It is
 * rendered in one go, in half the time and with far less memory than through a stream; only while a part of the page
 * has not been loaded yet, which is when a page is first asked for, does it go through a stream that waits for it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, onError } = loadContext.get(hostContext)
  const data = await dataOf(routerContext)
  const page = () => (
    <ServerRouter context={withData(routerContext, data)} url={request.url} {...(nonce ? { nonce } : {})} />
  )
  let finalStatus = status
  let html = inOneGo(page())
  if (html === undefined) {
    const stream = await renderToReadableStream(page(), {
      // No signal: nothing ever aborts these requests, and a signal would hold the page's whole state in memory
      // until the next full collection.
      // The page is sent whole, so no part of it may be put aside for a script to move into place later.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      ...(nonce ? { nonce } : {}),
      onError(error: unknown) {
        finalStatus = 500
        onError(error)
      },
    })
    await stream.allReady
    html = await new Response(stream).text()
  }
  headers.set('content-type', 'text/html; charset=utf-8')
  // Beside the response: a body would be encoded, streamed and collected again, which takes a tenth of the whole.
  loadContext.get(writtenContext).html = scriptsLast(html)
  return new Response(null, { status: finalStatus, headers })
}

/** The loaders' data as it goes into the page, read to its end. */
async function dataOf({ serverHandoffStream }: EntryContext): Promise<string> {
  return serverHandoffStream ? text(serverHandoffStream) : ''
}

/** Hands the data to the router as if its stream had been read already, so that rendering need not wait for it. */
function withData(context: EntryContext, value: string): EntryContext {
  if (!context.serverHandoffStream) return context
  const read = Object.assign(Promise.resolve(), { result: { done: true, value } })
  return {
    ...context,
    // The router takes a reader of it, and never reads.
    serverHandoffStream: new ReadableStream(),
    renderMeta: { streamCache: { 0: read } },
  }
}

/** The page, or undefined when it cannot be rendered without waiting. */
function inOneGo(page: React.ReactElement): string | undefined {
  try {
    const html = renderToString(page)
    // Unlike the stream, it leaves the document's type out, without which browsers fall back to ways of long ago.
    return html.includes(leftOut) ? undefined : `<!DOCTYPE html>${html}`
  } catch {
    // The stream meets the same error, if it is one, and reports it.
    return undefined
  }
}

/**
 * Lets styles, font and pictures go before the scripts on a slow line: the page can be read before it answers to
 * presses. The router writes these links itself and takes no priority for them; it never looks at them again.
 */
function scriptsLast(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

/** Loader errors reach the server's log with the request's id; the page shows only that something went wrong. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (!request.signal.aborted) context.get(hostContext).onError(error)
}
