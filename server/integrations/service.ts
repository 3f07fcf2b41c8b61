export { findKeyActor, isApiKey } from './keys/authenticate.ts'
export { integrationsRetention } from './retention.ts'
export { reencryptWebhooks } from './webhooks/secret.ts'
export { wakeSender } from './webhooks/wake.ts'
