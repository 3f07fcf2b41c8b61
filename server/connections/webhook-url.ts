import type { AppConfig } from '../kit/context.ts'

/** Returns the address at which Stripe reports payments. */
export function getWebhookUrl({ publicUrl }: Pick<AppConfig, 'publicUrl'>): string {
  return `${publicUrl}/api/payments/webhook/`
}
