/** Returns whether analytics may report visits to a page: not to private pages, and not to the back office. */
export function isMeasured({ path, isPrivate }: { path: string; isPrivate?: true | undefined }): boolean {
  return !isPrivate && !path.startsWith('/admin')
}
