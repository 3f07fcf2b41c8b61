import { confirmDays } from '#domain/accounts/texts.ts'
import type { JobData } from '#domain/jobs.ts'
import type { MailTemplate } from '#domain/mail/templates.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { type Job, job } from '../jobs/jobs.ts'
import type { Ctx, TxCtx } from '../kit/context.ts'
import { deleteInBatches } from '../kit/retention.ts'
import { type MailContent, queueMail } from '../mail/service.ts'
import { newLinkSelector, privateToken } from '../security/private-link.ts'
import { TooMany } from '../security/rate-limits.ts'
import { readShopSettings, retentionJobs } from '../settings/service.ts'
import { deleteOldAttempts, mailAttempts } from './attempts/mail-attempts.ts'
import { issueLoginCode } from './customers/login-code.ts'
import { customerMails } from './customers/mail/samples.ts'
import { alreadyCustomer, loginCode, resetLink, welcome } from './customers/mail/templates.ts'
import {
  type CustomerRow,
  deleteExpiredLoginCodes,
  deleteUnconfirmed,
  findCustomer,
  insertLink,
  type LinkPurpose,
} from './customers/queries.ts'
import { accountsRetention } from './retention.ts'
import { mailLink } from './staff/links.ts'
import { staffMails } from './staff/mail/samples.ts'
import { rotateTwoStepKeys } from './staff/two-step.ts'

/** Samples of the mails about accounts, for the back office's preview. */
export const accountsMails = { ...customerMails, ...staffMails }

const hour = 3_600_000

/**
 * Time in ms after registering in which a repeated registration does not cause the 'already a customer' mail, for people
 * who submit twice.
 */
const justRegistered = 10 * 60_000

/** The jobs of accounts: mails, each for one request, so that a job that runs twice sends once, and nightly clean-up. */
export const accountsJobs: Job[] = [
  job('accounts.mailWelcome', (ctx, requested) =>
    mailCustomer(ctx, requested, 'customer-welcome', {
      isDue: (customer) => customer.emailVerifiedAt === null,
      async write(tx, shop, customer) {
        const token = await newLink(tx, customer.id, 'verify', confirmDays * 24 * hour)
        return welcome(shop, `${tx.config.publicUrl}/kund/bekrafta?token=${token}`, confirmDays)
      },
    }),
  ),
  job('accounts.mailKnown', (ctx, requested) =>
    mailCustomer(ctx, requested, 'customer-known', {
      isDue: (customer) => ctx.now().getTime() - customer.createdAt.getTime() >= justRegistered,
      async write(tx, shop) {
        const { publicUrl } = tx.config
        return alreadyCustomer(shop, `${publicUrl}/kund/login`, `${publicUrl}/kund/glomt-losenord`)
      },
    }),
  ),
  job('accounts.mailReset', async (ctx, { customerId, ...requested }) => {
    if (customerId === null) return
    await mailCustomer(ctx, { customerId, ...requested }, 'customer-reset', {
      isDue: () => true,
      async write(tx, shop, customer) {
        const token = await newLink(tx, customer.id, 'reset', hour)
        return resetLink(shop, `${tx.config.publicUrl}/kund/aterstall-losenord?token=${token}`)
      },
    })
  }),
  job('accounts.mailLoginCode', async (ctx, { customerId, codeId, ...requested }) => {
    if (customerId === null) return
    await mailCustomer(ctx, { customerId, ...requested }, 'customer-code', {
      isDue: () => true,
      async write(tx, shop) {
        const issued = await issueLoginCode(tx, codeId)
        return issued && loginCode(shop, issued.code, issued.expiresAt)
      },
    })
  }),
  job('accounts.mailStaffLink', (ctx, { linkId, request }) => mailLink(ctx, linkId, request)),
  job('accounts.mailAttempts', (ctx, account) => mailAttempts(ctx, account)),
  job('accounts.cleanUp', async (ctx) => {
    await deleteOldAttempts(ctx)
    await rotateTwoStepKeys(ctx)
    await deleteInBatches(ctx, (tx, batch) => deleteUnconfirmed(tx.db, tx.now(), batch))
    await deleteInBatches(ctx, (tx, batch) => deleteExpiredLoginCodes(tx.db, tx.now(), batch))
  }),
  ...retentionJobs(accountsRetention),
]

/** How to build a mail to a customer. It is skipped when it is not due or `write` returns none. */
type CustomerMail = {
  isDue(customer: CustomerRow): boolean
  write(tx: TxCtx, shop: ShopSettings, customer: CustomerRow): Promise<MailContent | undefined>
}

/** Writes and queues a mail to a customer, unless it is not due or the mailbox has reached its limit. */
async function mailCustomer(
  ctx: Ctx,
  { customerId, request, countedBy }: JobData<'accounts.mailWelcome'>,
  template: MailTemplate,
  { isDue, write }: CustomerMail,
): Promise<void> {
  const customer = await findCustomer(ctx.db, customerId)
  if (!customer || !isDue(customer) || !(await mayMail(ctx, countedBy ?? customer.email))) return
  const shop = await readShopSettings(ctx)
  await ctx.transaction(async (tx) => {
    const written = await write(tx, shop, customer)
    if (!written) return
    await queueMail(tx, {
      eventKey: `${template}:${request}`,
      template,
      to: customer.email,
      replyTo: shop.email,
      ...written,
    })
  })
}

/**
 * Returns whether the mailbox's limit allows another mail. The caller's response must not depend on it, because it would
 * reveal that the address has an account.
 */
async function mayMail(ctx: Ctx, countedBy: string): Promise<boolean> {
  try {
    await ctx.limits.take('customer.mail', countedBy)
    return true
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
    ctx.log.info('a mail about an account was skipped: too many to one address')
    return false
  }
}

async function newLink(tx: TxCtx, customerId: number, purpose: LinkPurpose, lasts: number): Promise<string> {
  const linkSelector = newLinkSelector()
  const createdAt = tx.now()
  await insertLink(tx.db, {
    customerId,
    purpose,
    linkSelector,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + lasts),
  })
  return privateToken(tx.config, linkSelector)
}
