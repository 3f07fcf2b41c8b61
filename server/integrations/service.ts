export { findKeyActor, isApiKey } from './keys/authenticate.ts'
export { integrationsRetention } from './retention.ts'
