import type { Routes } from '../http/routes.ts'
import { cancelMail, retryFailed, retryMail, sendAgain } from './log/actions.ts'
import { listedMails, mailCounts, readMail, readMailFile } from './log/read.ts'
import { changeReplyTemplates, readReplyTemplates } from './reply-templates.ts'
import { recordReport } from './sms-reports.ts'
import { type AllSamples, changeTemplate, listTemplates, previewTemplate, readTemplate } from './templates.ts'
import { type UndoHandlers, undoAction } from './undo.ts'

export type { AllSamples } from './templates.ts'

/** Registers what the provider of text messages calls, with forms. */
export function smsRoutes({ on }: Routes): void {
  on('POST /api/sms/reports/:token/', ({ ctx, params, body }) => recordReport(ctx, params.token, body))
}

export function mailRoutes({ on }: Routes, samples: AllSamples, undoHandlers: UndoHandlers): void {
  on('POST /api/admin/undo/', ({ ctx, body }) => undoAction(ctx, undoHandlers, body))
  on('GET /api/admin/mail/', ({ ctx, query }) => listedMails(ctx, query))
  on('GET /api/admin/mail/counts/', ({ ctx }) => mailCounts(ctx))
  on('POST /api/admin/mail/retry_failed/', ({ ctx }) => retryFailed(ctx))
  on('GET /api/admin/mail_templates/', ({ ctx }) => listTemplates(ctx, samples))
  on('GET /api/admin/mail_templates/:template/', ({ ctx, params }) =>
    readTemplate(ctx, samples, params.template),
  )
  on('PUT /api/admin/mail_templates/:template/', ({ ctx, params, body }) =>
    changeTemplate(ctx, samples, params.template, body),
  )
  on('POST /api/admin/mail_templates/:template/preview/', ({ ctx, params, body }) =>
    previewTemplate(ctx, samples, params.template, body),
  )
  on('GET /api/admin/reply_templates/', ({ ctx }) => readReplyTemplates(ctx))
  on('PUT /api/admin/reply_templates/', ({ ctx, body }) => changeReplyTemplates(ctx, body))
  on('GET /api/admin/mail/:id/', ({ ctx, params }) => readMail(ctx, params.id))
  on('GET /api/admin/mail/:id/files/:file/', async ({ ctx, params, reply }) => {
    const { filename, content } = await readMailFile(ctx, params.id, params.file)
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`)
    return content
  })
  on('POST /api/admin/mail/:id/retry/', ({ ctx, params, body }) => retryMail(ctx, params.id, body.round))
  on('POST /api/admin/mail/:id/give_up/', ({ ctx, params, body }) => cancelMail(ctx, params.id, body.round))
  on('POST /api/admin/mail/:id/send_again/', ({ ctx, params, body }) => sendAgain(ctx, params.id, body))
}
