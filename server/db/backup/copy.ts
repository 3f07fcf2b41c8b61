import { once } from 'node:events'
import { Readable, type Writable } from 'node:stream'
import type pg from 'pg'

type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

type Command = { text?: string }

/** Size of a chunk in bytes. Rows are collected into chunks of this size. */
const chunkBytes = 64 * 1024

/** Parses the row count of a command tag: `COPY 123` → 123. */
const rowsIn = ({ text = '' }: Command): number => Number(/^COPY (\d+)$/.exec(text)?.[1] ?? Number.NaN)

/** Query handlers shared by both directions of COPY, neither of which returns rows. */
const silent = {
  handleRowDescription() {},
  handleDataRow() {},
  handleEmptyQuery() {},
  handlePortalSuspended() {},
}

/**
 * Runs `COPY … TO STDOUT` and returns the output as a stream with backpressure. `rows` is known when the stream has
 * ended.
 *
 * @param statement the whole statement; must not contain user input
 */
export function copyTo(client: pg.Client, statement: string): { stream: Readable; rows(): number } {
  let connection: CopyConnection | undefined
  let gathered = Buffer.allocUnsafe(chunkBytes)
  let size = 0
  let rows = Number.NaN
  const stream = new Readable({
    read() {
      connection?.stream.resume()
    },
    destroy(error, done) {
      // Drains the data that is still in transit.
      connection?.stream.resume()
      done(error)
    },
  })
  const passOn = () => {
    const chunk = gathered.subarray(0, size)
    gathered = Buffer.allocUnsafe(chunkBytes)
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
      // Copied, because the client reuses this memory. A row can be larger than a chunk.
      for (let at = 0; at < chunk.length; ) {
        const copied = chunk.copy(gathered, size, at)
        at += copied
        size += copied
        if (size === chunkBytes) passOn()
      }
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

/** Waits until a stream takes more, or is closed, and leaves no listener behind. */
async function drained(stream: Writable): Promise<void> {
  const waiting = new AbortController()
  const { signal } = waiting
  try {
    await Promise.race([once(stream, 'drain', { signal }), once(stream, 'close', { signal })])
  } finally {
    waiting.abort()
  }
}

/**
 * Runs `COPY … FROM STDIN` with the data of `source`, with backpressure. Returns the number of rows. @throws errors of the
 * source or the server; then no row was copied
 */
export function copyFrom(
  client: pg.Client,
  statement: string,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined
    let ended = false
    let rows = Number.NaN
    const send = async (connection: CopyConnection) => {
      for await (const chunk of source) {
        if (ended) return
        connection.sendCopyFromChunk(chunk)
        if (connection.stream.writableNeedDrain) await drained(connection.stream)
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
