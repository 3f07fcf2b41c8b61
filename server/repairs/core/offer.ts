import { type LinkKeys, privateToken } from '#server/security/private-link.ts'

/** Returns the path of the private page of a request and its offers. */
export function quotePath(keys: LinkKeys, { linkSelector }: { linkSelector: string }): string {
  return `/offert/${privateToken(keys, linkSelector)}`
}
