/**
 * Thrown when the program cannot start for an expected reason that the person who started it can fix. The message is one
 * Swedish line; print it and exit with 1, without a stack trace.
 */
export class StartRefused extends Error {
  override name = 'StartRefused'
}

/** Returns whether an error of `node:fs`, `child_process` or `node:net` has one of these codes. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
