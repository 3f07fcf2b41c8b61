/** A name for something that is sent, so that the server takes it once. Also where the page is not served by https. */
export function newRepeatKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}
