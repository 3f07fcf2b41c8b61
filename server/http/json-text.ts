/**
 * A reply that is JSON text already, as the database keeps it. It is sent as it stands, which spares taking it apart and
 * putting it together for every visitor; a test holds what is stored against the reply's schema.
 */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
