import { randomUUID } from 'node:crypto'
import { roleLabels, staffResetHours } from '#domain/accounts/staff-labels.ts'
import type { StaffChange, StaffMember } from '#domain/accounts/staff-schemas.ts'
import { DomainError } from '#domain/errors.ts'
import { type Ctx, type DbCtx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { type AdminRow, revokeSessions } from '../queries.ts'
import { invitationView } from './invitations.ts'
import { displayName } from './names.ts'
import { assertOwnPassword } from './own.ts'
import {
  allStaff,
  endResetLinks,
  findStaff,
  insertLink,
  lockActiveOwners,
  lockStaff,
  openInvitations,
  updateStaff,
} from './queries.ts'
import { disableTwoStep } from './two-step.ts'

type Listed = Awaited<ReturnType<typeof allStaff>>[number]

function memberView({ user, sessions, lastSeenAt }: Listed): StaffMember {
  return {
    id: user.id,
    username: user.username,
    name: user.name,
    email: user.email ?? '',
    role: user.role,
    active: user.active,
    created_at: user.createdAt.toISOString(),
    last_seen_at: lastSeenAt?.toISOString() ?? null,
    two_step: user.twoStepSince !== null,
    sessions: user.active ? sessions : 0,
  }
}

/** Returns all staff, including closed accounts, and the open invitations. */
export async function listStaff(ctx: Ctx) {
  requireAdmin(ctx)
  const staff = await allStaff(ctx.db, ctx.now())
  const invitations = await openInvitations(ctx.db)
  return {
    staff: staff.map(memberView),
    invitations: invitations.map((row) => invitationView(row, ctx.now())),
  }
}

/**
 * Changes a user's role, or closes or reopens an account. A new owner needs the caller's password. Closing ends all logins and mailed links at once, and
 * renews the address of the staff calendar. Changes of
 * owners are serialized by locks, so that concurrent ones cannot leave the shop without an owner. @throws staff.notFound,
 * staff.lastOwner, and auth.ownerOnly when the caller has just lost the role
 */
export async function changeStaff(ctx: Ctx, id: number, change: StaffChange): Promise<StaffMember> {
  const me = requireAdmin(ctx)
  if (change.role === 'owner') await assertOwnPassword(ctx, change.password)
  return ctx.transaction(async (tx) => {
    const owners = await lockActiveOwners(tx.db)
    if (!owners.includes(me.id)) throw new DomainError('auth.ownerOnly')
    const user = await lockStaff(tx.db, id)
    if (!user) throw new DomainError('staff.notFound')
    const { role = user.role, active = user.active } = change
    if (owners.every((each) => each === id) && (role !== 'owner' || !active))
      throw new DomainError('staff.lastOwner')
    await updateStaff(tx.db, id, { role, active, ...(active ? {} : { pinHash: null, pinFailures: 0 }) })
    if (!active) {
      await revokeSessions(tx.db, id, tx.now())
      await endResetLinks(tx.db, id, tx.now())
      // The colleague may have read the address of the staff calendar, which needs no login.
      if (user.active) await tx.enqueue('booking.renewFeed', {})
    }
    describeAction(tx, user, { role, active })
    const [member] = await allStaff(tx.db, tx.now(), id)
    if (!member) throw new DomainError('staff.notFound')
    return memberView(member)
  })
}

function describeAction(
  tx: TxCtx,
  user: AdminRow,
  { role, active }: Pick<AdminRow, 'role' | 'active'>,
): void {
  const changed = [
    ...(role === user.role ? [] : [`roll: ${roleLabels[user.role]} → ${roleLabels[role]}`]),
    ...(active === user.active ? [] : [active ? 'öppnades igen' : 'stängdes av']),
  ]
  if (changed.length === 0) tx.audit.skip()
  else tx.audit.addDetail(`${user.username}, ${changed.join(', ')}`)
}

/** Returns a user who is not the caller and may log in. @throws staff.notFound, staff.notYourself and staff.inactive */
function assertColleague(ctx: DbCtx, id: number, user: AdminRow | undefined): AdminRow {
  if (id === requireAdmin(ctx).id) throw new DomainError('staff.notYourself')
  if (!user) throw new DomainError('staff.notFound')
  if (!user.active) throw new DomainError('staff.inactive')
  return user
}

async function lockColleague(tx: TxCtx, id: number): Promise<AdminRow> {
  const user = assertColleague(tx, id, await lockStaff(tx.db, id))
  tx.audit.addDetail(user.username)
  return user
}

function assertEmail(user: AdminRow): string {
  if (!user.email) throw new DomainError('staff.noEmail', { values: { name: displayName(user) } })
  return user.email
}

/**
 * Mails a colleague a password reset link; earlier ones become invalid. @throws staff.noEmail, and the errors of
 * `assertColleague`
 */
export async function sendResetLink(ctx: Ctx, id: number): Promise<void> {
  const colleague = assertColleague(ctx, id, await findStaff(ctx.db, id))
  await ctx.limits.take('staff.mail', assertEmail(colleague))
  await ctx.transaction(async (tx) => {
    const user = await lockColleague(tx, id)
    const email = assertEmail(user)
    await endResetLinks(tx.db, id, tx.now())
    const request = randomUUID()
    const link = await insertLink(tx.db, {
      purpose: 'reset',
      adminUserId: id,
      name: displayName(user),
      email,
      role: user.role,
      request,
      sentAt: tx.now(),
      expiresAt: new Date(tx.now().getTime() + staffResetHours * 3_600_000),
    })
    if (link) await tx.enqueue('accounts.mailStaffLink', { linkId: link.id, request })
  })
}

/**
 * Turns two-step login off for a colleague who has lost app and recovery codes. Needs the caller's password. @throws staff.twoStepOff, and the errors
 * of `assertColleague`
 */
export async function disableColleaguesTwoStep(ctx: Ctx, id: number, password: string): Promise<void> {
  await assertOwnPassword(ctx, password)
  await ctx.transaction(async (tx) => {
    const user = await lockColleague(tx, id)
    if (!user.twoStepSince) throw new DomainError('staff.twoStepOff')
    await disableTwoStep(tx, user)
  })
}
