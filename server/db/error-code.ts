/** Messages of `pg` when the connection breaks during a statement. They have no code. */
const broken = [
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
]

/** Returns the code of an error, or that of its cause. A connection that broke counts as reset. */
export function getErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  if (error instanceof Error && broken.includes(error.message)) return 'ECONNRESET'
  return 'cause' in error ? getErrorCode(error.cause) : undefined
}
