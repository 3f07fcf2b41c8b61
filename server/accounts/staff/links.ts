import { invitationDays, requiredStaffTexts, staffResetHours } from '#domain/accounts/staff-labels.ts'
import type { StaffLink, StaffLinkInput } from '#domain/accounts/staff-schemas.ts'
import { DomainError, fieldError } from '#domain/errors.ts'
import type { Ctx, TxCtx } from '#server/kit/context.ts'
import { queueMail } from '#server/mail/service.ts'
import { getSelector, newLinkSelector, privateToken } from '#server/security/private-link.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { newDeviceCookie } from '../attempts/known-devices.ts'
import { recordAuditEvent } from '../audit/log.ts'
import { assertNotOwnName, hashPassword } from '../passwords.ts'
import { getDeviceAccount, insertAdmin, revokeSessions } from '../queries.ts'
import { invitation, staffReset } from './mail/templates.ts'
import { displayName } from './names.ts'
import { mailPasswordChanged } from './notices.ts'
import {
  endResetLinks,
  findLink,
  findStaff,
  isLoginNameTaken,
  type LinkRow,
  lockStaff,
  lockUnmailed,
  markLinkUsed,
  updateLink,
  updateStaff,
} from './queries.ts'

/**
 * Mails a link. Its selector is created with the mail, so that a job that runs twice sends and changes nothing the second
 * time.
 */
export async function mailLink(ctx: Ctx, linkId: number, request: string): Promise<void> {
  const shop = await readShopSettings(ctx)
  await ctx.transaction(async (tx) => {
    const link = await lockUnmailed(tx.db, linkId, request)
    if (!link) return
    const linkSelector = newLinkSelector()
    await updateLink(tx.db, linkId, { linkSelector })
    const url = `${tx.config.publicUrl}/admin/inbjudan/${privateToken(tx.config, linkSelector)}`
    const written =
      link.purpose === 'invitation'
        ? invitation(shop, link, url, invitationDays)
        : staffReset(shop, link.name, url, staffResetHours)
    await queueMail(tx, {
      eventKey: `staff-link:${request}`,
      template: `staff-${link.purpose}`,
      to: link.email,
      replyTo: shop.email,
      ...written,
    })
  })
}

/** Returns a free username based on a first name: `åsa`, else `åsa2`. */
async function freeUsername(ctx: Ctx, name: string): Promise<string> {
  const first =
    name
      .toLowerCase()
      .split(/\s/)[0]
      ?.replace(/[^\p{L}\p{N}]/gu, '') ?? ''
  const wished = first.length < 2 ? 'kollega' : first.slice(0, 30)
  for (let number = 1; number < 20; number++) {
    const username = number === 1 ? wished : `${wished}${number}`
    if (!(await isLoginNameTaken(ctx.db, username))) return username
  }
  return ''
}

/** Returns the purpose of a mailed link. @throws staff.badLink when it is invalid */
export async function readLink(ctx: Ctx, token: string, address: string): Promise<StaffLink> {
  await ctx.limits.take('form.address', address)
  const selector = getSelector(ctx.config, token)
  const link = selector ? await findLink(ctx.db, selector, ctx.now()) : undefined
  if (!link) throw new DomainError('staff.badLink')
  const { purpose, name, email, adminUserId } = link
  const user = adminUserId === null ? undefined : await findStaff(ctx.db, adminUserId)
  return { purpose, name, email, username: user?.username ?? (await freeUsername(ctx, name)) }
}

/**
 * Accepts an invitation, which creates the account, or sets a new password, which ends every login. The link works once
 * and does not log in, because two-step login still needs its second step. A missing or taken username is an error at
 * `username`. @throws staff.badLink and staff.emailTaken
 */
export async function redeemLink(
  ctx: Ctx,
  token: string,
  input: StaffLinkInput,
  address: string,
): Promise<{ username: string; cookie?: string }> {
  await ctx.limits.take('form.address', address)
  const selector = getSelector(ctx.config, token)
  const usable = selector && (await findLink(ctx.db, selector, ctx.now()))
  if (!usable) throw new DomainError('staff.badLink')
  const holder = usable.adminUserId === null ? undefined : await findStaff(ctx.db, usable.adminUserId)
  const names = [usable.email, input.username ?? null, holder?.username ?? null]
  assertNotOwnName(input.password, names, 'password')
  const passwordHash = await hashPassword(input.password)
  const taken = await ctx.transaction(async (tx) => {
    const link = await markLinkUsed(tx.db, selector, tx.now())
    if (!link) throw new DomainError('staff.badLink')
    return link.purpose === 'invitation'
      ? join(tx, link, input.username, passwordHash)
      : choosePassword(tx, link, passwordHash)
  })
  // A user who was locked out by wrong guesses can log in with the new password.
  await ctx.limits.clear('login.account', taken.username)
  return taken
}

async function join(tx: TxCtx, link: LinkRow, username: string | undefined, passwordHash: string) {
  if (!username) throw fieldError('username', requiredStaffTexts.username)
  const { name, email, role } = link
  const id = await insertAdmin(tx.db, { username, passwordHash, role, name, email, createdAt: tx.now() })
  if (id === undefined) {
    if (await isLoginNameTaken(tx.db, username))
      throw fieldError('username', 'Användarnamnet är upptaget. Välj ett annat.')
    throw new DomainError('staff.emailTaken')
  }
  await recordAuditEvent(tx, 'staff.joined', { id, name }, { subject: { id } })
  return { username }
}

async function choosePassword(tx: TxCtx, link: LinkRow, passwordHash: string) {
  const user = link.adminUserId === null ? undefined : await lockStaff(tx.db, link.adminUserId)
  if (!user?.active) throw new DomainError('staff.badLink')
  // Someone may know the PIN, like the old password.
  await updateStaff(tx.db, user.id, { passwordHash, pinHash: null, pinFailures: 0 })
  await revokeSessions(tx.db, user.id, tx.now())
  await endResetLinks(tx.db, user.id, tx.now())
  await mailPasswordChanged(tx, user)
  await recordAuditEvent(
    tx,
    'staff.passwordReset',
    { id: user.id, name: displayName(user) },
    { subject: { id: user.id } },
  )
  return { username: user.username, cookie: newDeviceCookie(tx, getDeviceAccount({ ...user, passwordHash })) }
}
