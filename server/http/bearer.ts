/** Returns the token of an Authorization header, or undefined when it cannot be one of ours. */
export function getBearer(header: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/=-]{1,500})$/i.exec(header ?? '')?.[1]
}
