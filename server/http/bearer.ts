/** The token of an Authorization header; undefined when there is none that could be ours. */
export function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/=-]{1,500})$/i.exec(header ?? '')?.[1]
}
