import { randomUUID } from 'node:crypto'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'

/** Mails a customer the password reset link, as if the customer had requested it. */
export async function mailResetFor(ctx: Ctx, customerId: number): Promise<void> {
  const countedBy = `staff ${requireAdmin(ctx).id} for customer ${customerId}`
  const request = randomUUID()
  await ctx.transaction((tx) => tx.enqueue('accounts.mailReset', { customerId, request, countedBy }))
}

/** Mails a customer a new confirmation link, unless the address is already confirmed. */
export async function mailVerificationFor(ctx: Ctx, customerId: number): Promise<void> {
  const countedBy = `staff ${requireAdmin(ctx).id} for customer ${customerId}`
  const request = randomUUID()
  await ctx.transaction((tx) => tx.enqueue('accounts.mailWelcome', { customerId, request, countedBy }))
}
