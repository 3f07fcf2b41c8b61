import { expect } from 'vitest'
import { type DeskTopic, deskTopics, readNews } from '../../domain/office/live.ts'
import type { TestNode } from './node.ts'

/** A stream of news to the back office, over a real connection. */
export type OpenStream = {
  status: number
  headers: Headers
  /** All that has come, as it came. */
  text(): string
  /** Waits until a topic has been told of since the last time. */
  hears(topic: DeskTopic): Promise<void>
  /** Forgets what has been told of. */
  forget(): void
  /** Waits until the stream has come to its end. */
  ended: Promise<void>
  /** Hangs up. */
  close(): void
}

/** Where a node listens. It begins to when first asked. */
async function addressOf(node: TestNode): Promise<string> {
  const { http } = node.app
  if (!http) throw new Error('This node is a worker and answers nobody')
  const bound = http.server.address()
  return typeof bound === 'object' && bound
    ? `http://127.0.0.1:${bound.port}`
    : http.listen({ port: 0, host: '127.0.0.1' })
}

/** Opens a stream of news at a node. */
export async function openStream(node: TestNode, token: string): Promise<OpenStream> {
  const hangUp = new AbortController()
  const response = await fetch(`${await addressOf(node)}/api/admin/live/`, {
    headers: { authorization: `Bearer ${token}` },
    signal: hangUp.signal,
  })
  let text = ''
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true })
  }
  const ended = read().catch((error: unknown) => {
    if (!hangUp.signal.aborted) throw error
  })
  const told = () =>
    [...text.matchAll(/^data: (.*)$/gm)].flatMap(([, line = '']) => {
      const news = readNews(line)
      return news === 'everything' ? deskTopics : news
    })
  return {
    status: response.status,
    headers: response.headers,
    text: () => text,
    hears: (topic) => expect.poll(told, { timeout: 5000 }).toContain(topic),
    forget() {
      text = ''
    },
    ended,
    close: () => hangUp.abort(),
  }
}
