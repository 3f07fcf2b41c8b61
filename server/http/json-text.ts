/**
 * A response body stored as JSON text in the database. It is sent unchanged, which saves parsing and serializing it for
 * every visitor. A test checks what is stored against the response schema.
 */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
