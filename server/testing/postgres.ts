/** A PostgreSQL of the program's own kind, for what measures it or looks at it from outside. */
export { type EmbeddedDatabase, runningDatabase, startEmbeddedDatabase } from '../kit/embedded-postgres.ts'
