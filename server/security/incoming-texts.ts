import type { AppConfig } from '../kit/context.ts'
import { getSelector, privateToken } from './private-link.ts'

const page = 'incoming text messages'
/** The address belongs to no row, so its selector is fixed. */
const selector = 'incoming-texts--'

/**
 * Returns the address that the provider calls with text messages to the shop's number. The provider signs nothing, so the address
 * itself is the secret.
 */
export function getIncomingTextsUrl(config: AppConfig): string {
  return `${config.publicUrl}/api/sms/incoming/${privateToken(config, selector, page)}/`
}

export function isIncomingTextsToken(config: AppConfig, token: string): boolean {
  return getSelector(config, token, page) === selector
}
