import { randomUUID } from 'node:crypto'
import { type Ctx, requireAdmin } from '../../kit/context.ts'

/** Mails a customer the link to choose a new password, as if the customer had asked for it. */
export async function mailResetFor(ctx: Ctx, customerId: number): Promise<void> {
  const countedBy = `staff ${requireAdmin(ctx).id} for customer ${customerId}`
  const request = randomUUID()
  await ctx.transaction((tx) => tx.enqueue('accounts.mailReset', { customerId, request, countedBy }))
}

/** Mails a customer a new link that confirms the address. One whose address is confirmed is mailed nothing. */
export async function mailVerificationFor(ctx: Ctx, customerId: number): Promise<void> {
  const countedBy = `staff ${requireAdmin(ctx).id} for customer ${customerId}`
  const request = randomUUID()
  await ctx.transaction((tx) => tx.enqueue('accounts.mailWelcome', { customerId, request, countedBy }))
}
