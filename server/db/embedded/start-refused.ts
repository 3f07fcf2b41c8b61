/**
 * The program cannot start for a reason that is expected and that the person who started it can do something
 * about. The message is one Swedish line; print it and exit with 1, without a stack trace.
 */
export class StartRefused extends Error {
  override name = 'StartRefused'
}

/** Whether an error thrown by `node:fs`, `child_process` or `node:net` carries one of these codes. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
