/** A PostgreSQL of the program's own kind, for what measures it from outside. */
export { type EmbeddedDatabase, startEmbeddedDatabase } from '../kit/embedded-postgres.ts'
