import { once } from 'node:events'
import { Readable } from 'node:stream'
import type pg from 'pg'

/** What `pg` has of the copy protocol, which its types leave out. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

type Command = { text?: string }

/** Rows come one by one, and go on in chunks of about this many bytes. */
const chunkBytes = 64 * 1024

/** `COPY 123` → 123. */
const rowsIn = ({ text = '' }: Command): number => Number(/^COPY (\d+)$/.exec(text)?.[1] ?? Number.NaN)

/** What the two ways of copying have in common for the client that runs them: neither answers with rows. */
const silent = {
  handleRowDescription() {},
  handleDataRow() {},
  handleEmptyQuery() {},
  handlePortalSuspended() {},
}

/**
 * Runs `COPY … TO STDOUT` and gives what comes as a stream, as slowly as it is read. `rows` is known at its end.
 *
 * @param statement the whole statement; nothing that somebody wrote belongs in it
 */
export function copyTo(client: pg.Client, statement: string): { stream: Readable; rows(): number } {
  let connection: CopyConnection | undefined
  let gathered: Buffer[] = []
  let size = 0
  let rows = Number.NaN
  const stream = new Readable({
    read() {
      connection?.stream.resume()
    },
    destroy(error, done) {
      // What is still on its way is read to its end and let go of.
      connection?.stream.resume()
      done(error)
    },
  })
  const passOn = () => {
    const chunk = Buffer.concat(gathered)
    gathered = []
    size = 0
    if (chunk.length > 0 && !stream.destroyed && !stream.push(chunk)) connection?.stream.pause()
  }
  client.query({
    ...silent,
    submit(submitted: pg.Connection) {
      connection = submitted as CopyConnection
      connection.query(statement)
    },
    handleCopyInResponse(to: CopyConnection) {
      to.sendCopyFail('nothing is copied in')
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      if (stream.destroyed) return
      gathered.push(Buffer.from(chunk)) // the client reads the next into the same memory
      size += chunk.length
      if (size >= chunkBytes) passOn()
    },
    handleCommandComplete(command: Command) {
      rows = rowsIn(command)
    },
    handleReadyForQuery() {
      passOn()
      stream.push(null)
    },
    handleError(error: Error) {
      stream.destroy(error)
    },
  })
  return { stream, rows: () => rows }
}

/**
 * Runs `COPY … FROM STDIN` with what `source` gives, as fast as the server takes it. Returns how many rows came in; throws
 * what the source or the server throws, and then none has.
 */
export function copyFrom(client: pg.Client, statement: string, source: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined
    let ended = false
    let rows = Number.NaN
    const send = async (connection: CopyConnection) => {
      for await (const chunk of source) {
        if (ended) return
        connection.sendCopyFromChunk(chunk)
        if (connection.stream.writableNeedDrain) {
          await Promise.race([once(connection.stream, 'drain'), once(connection.stream, 'close')])
        }
      }
      if (!ended) connection.endCopyFrom()
    }
    client.query({
      ...silent,
      submit(connection: pg.Connection) {
        connection.query(statement)
      },
      handleCopyInResponse(connection: CopyConnection) {
        send(connection).catch((error: Error) => {
          failure = error
          if (!ended) connection.sendCopyFail('the source failed')
        })
      },
      handleCopyData() {},
      handleCommandComplete(command: Command) {
        rows = rowsIn(command)
      },
      handleReadyForQuery() {
        ended = true
        if (failure) reject(failure)
        else resolve(rows)
      },
      handleError(error: Error) {
        ended = true
        reject(failure ?? error)
      },
    })
  })
}
