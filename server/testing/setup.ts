import { setSwedishMessages } from '#domain/swedish.ts'

// As every process that validates does at start-up.
setSwedishMessages()
