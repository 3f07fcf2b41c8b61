import { randomUUID } from 'node:crypto'
import { invitationDays, roleLabels } from '#domain/accounts/staff-labels.ts'
import type { InvitationInput, StaffInvitation } from '#domain/accounts/staff-schemas.ts'
import { DomainError } from '#domain/errors.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { assertOwnPassword } from './own.ts'
import {
  findInvitation,
  insertLink,
  isLoginNameTaken,
  type LinkRow,
  lockInvitation,
  updateLink,
} from './queries.ts'

export function invitationView(row: LinkRow, now: Date): StaffInvitation {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    sent_at: row.sentAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    expired: row.expiresAt <= now,
  }
}

const expiry = (now: Date) => new Date(now.getTime() + invitationDays * 86_400_000)

/** Invites a person by mail. An owner needs the caller's password. @throws staff.emailTaken for an address with an account or an open invitation */
export async function inviteStaff(
  ctx: Ctx,
  { password, ...input }: InvitationInput,
): Promise<StaffInvitation> {
  requireAdmin(ctx)
  if (input.role === 'owner') await assertOwnPassword(ctx, password)
  if (await isLoginNameTaken(ctx.db, input.email)) throw new DomainError('staff.emailTaken')
  await ctx.limits.take('staff.mail', input.email)
  return ctx.transaction(async (tx) => {
    const now = tx.now()
    const request = randomUUID()
    const link = await insertLink(tx.db, {
      purpose: 'invitation',
      ...input,
      request,
      sentAt: now,
      expiresAt: expiry(now),
    })
    if (!link) throw new DomainError('staff.emailTaken')
    await tx.enqueue('accounts.mailStaffLink', { linkId: link.id, request })
    tx.audit.addSubject({ invitation: link.id })
    tx.audit.addDetail(`roll: ${roleLabels[input.role]}`)
    return invitationView(link, now)
  })
}

/**
 * Mails an invitation again, with a new link and a new lifetime; the earlier link becomes invalid. @throws
 * staff.invitationGone
 */
export async function resendInvitation(ctx: Ctx, id: number): Promise<StaffInvitation> {
  requireAdmin(ctx)
  const open = await findInvitation(ctx.db, id)
  if (!open) throw new DomainError('staff.invitationGone')
  await ctx.limits.take('staff.mail', open.email)
  return ctx.transaction(async (tx) => {
    const link = await lockInvitation(tx.db, id)
    if (!link) throw new DomainError('staff.invitationGone')
    const now = tx.now()
    const request = randomUUID()
    const change = { request, linkSelector: null, sentAt: now, expiresAt: expiry(now) }
    const changed = (await updateLink(tx.db, id, change)) ?? link
    await tx.enqueue('accounts.mailStaffLink', { linkId: id, request })
    return invitationView(changed, now)
  })
}

/** Withdraws an invitation. @throws staff.invitationGone */
export async function withdrawInvitation(ctx: Ctx, id: number): Promise<void> {
  requireAdmin(ctx)
  await ctx.transaction(async (tx) => {
    if (!(await lockInvitation(tx.db, id))) throw new DomainError('staff.invitationGone')
    await updateLink(tx.db, id, { endedAt: tx.now() })
  })
}
