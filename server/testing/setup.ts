import { setSwedishMessages } from '../../domain/swedish.ts'

// Every process that validates does this when it starts.
setSwedishMessages()
