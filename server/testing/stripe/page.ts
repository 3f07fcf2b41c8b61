import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AccountState } from './account-state.ts'
import { readBody } from './wire.ts'

/** Serves the payment page of a checkout session: a button that pays, and a link back. */
export async function servePage(
  books: AccountState,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): Promise<void> {
  const { success, cancel } = books.returnsOf(id)
  if (request.method === 'POST') {
    await readBody(request)
    books.paySession(id, { name: 'Åsa Öberg', email: '', phone: '' })
    response.writeHead(303, { location: success }).end()
    return
  }
  const session = books.session(id)
  const kronor = (session.amount_total / 100).toFixed(2)
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(
    `<!doctype html><html lang="sv"><title>Betala</title><h1>Betala ${kronor} kr</h1>` +
      `<form method="post"><button>Betala</button></form><a href="${cancel.replaceAll('&', '&amp;')}">Tillbaka</a></html>`,
  )
}
