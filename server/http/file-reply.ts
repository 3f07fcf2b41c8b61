import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Answers with a file, named in the browser. Files are personal or change, so they are not cached. */
export async function fileReply<Content extends Buffer | Readable>(
  reply: FastifyReply,
  file: Promise<{ filename: string; content: Content }> | { filename: string; content: Content },
  how: 'inline' | 'attachment' = 'inline',
): Promise<Content> {
  const { filename, content } = await file
  reply.header('content-disposition', `${how}; filename="${filename}"`).header('cache-control', 'no-store')
  return content
}
