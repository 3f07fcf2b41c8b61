import { DomainError } from '#domain/errors.ts'
import {
  type ReplyTemplatesInput,
  type ReplyTemplatesReply,
  replyTemplates,
} from '#domain/mail/reply-templates.ts'
import { type Ctx, type DbCtx, requireAdmin } from '../kit/context.ts'
import { changeOwnTexts, readOwnTexts } from '../settings/service.ts'

/** Returns the shop's templates for replies, or the standard ones. */
export async function readReplyTemplates(ctx: DbCtx): Promise<ReplyTemplatesReply> {
  requireAdmin(ctx)
  const { texts, version } = await readOwnTexts(ctx, 'replies')
  return { version, isStandard: texts === null, templates: [...(texts ?? replyTemplates)] }
}

/** Replaces the templates for replies. @throws request.conflict for an outdated version */
export function changeReplyTemplates(
  ctx: Ctx,
  { templates, version }: ReplyTemplatesInput,
): Promise<ReplyTemplatesReply> {
  return ctx.transaction(async (tx) => {
    await changeOwnTexts(tx, 'replies', (stored) => {
      if (stored.version !== version) throw new DomainError('request.conflict')
      return templates
    })
    return readReplyTemplates(tx)
  })
}
