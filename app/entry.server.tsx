import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { hostContext } from './handler.ts'

export { createHandler } from './handler.ts'

/** Renders a whole page. The document is awaited in full: kept pages need every byte, and loaders here are quick. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, onError } = loadContext.get(hostContext)
  let finalStatus = status
  const stream = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} {...(nonce ? { nonce } : {})} />,
    {
      // No signal: nothing ever aborts these requests, and a signal would hold the page's whole state in memory
      // until the next full collection.
      // The page is sent whole, so no part of it may be put aside for a script to move into place later.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      ...(nonce ? { nonce } : {}),
      onError(error: unknown) {
        finalStatus = 500
        onError(error)
      },
    },
  )
  await stream.allReady
  const html = scriptsLast(await new Response(stream).text())
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status: finalStatus, headers })
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
