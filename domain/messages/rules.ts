/** How long a contact message may be, and an answer to one, in characters. */
export const messageMaxLength = 4000

/** How much of a message the inbox's list shows, in characters. */
export const excerptLength = 160

/** The beginning of a message on one line, cut with an ellipsis where it goes on. */
export function excerptOf(body: string): string {
  const line = body.replace(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length > excerptLength
    ? `${characters
        .slice(0, excerptLength - 1)
        .join('')
        .trimEnd()}…`
    : line
}
