import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { filesBelow } from '#server/db/backup/digests.ts'

/** Starts an S3 storage with an empty bucket. Its key is `S3RVER`, both the id and the secret. */
export async function startFakeS3(bucket: string) {
  const directory = await mkdtemp(join(tmpdir(), 'verkstan-s3-'))
  const server = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory },
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await server.run()
  return {
    url: `http://127.0.0.1:${port}`,
    /** Returns the keys in a bucket. */
    async list(name: string): Promise<string[]> {
      const files = await filesBelow(join(directory, name))
      return files
        .filter((file) => file.endsWith('._S3rver_object'))
        .map((file) => file.replace(/\._S3rver_object$/, ''))
    },
    async close(): Promise<void> {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}
