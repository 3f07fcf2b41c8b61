import type { Endpoints } from '../endpoint.ts'
import {
  adminMail,
  mailCounts,
  mailFileParams,
  mailList,
  mailParams,
  mailQuery,
  mailRound,
  mailTemplateList,
  mailTemplateSamples,
  retriedMails,
  sendAgainInput,
  templateParams,
} from './schemas.ts'

const tag = 'mail'

/** Calls for the log of the shop's mails (BEHAVIOUR: Mails). */
export const mailApi = {
  'GET /api/admin/mail/': {
    summary: 'Mails, newest first',
    tag,
    access: 'admin',
    query: mailQuery,
    reply: mailList,
  },
  'GET /api/admin/mail/counts/': {
    summary: 'How many mails wait, and how many did not get through',
    tag,
    access: 'admin',
    reply: mailCounts,
  },
  'POST /api/admin/mail/retry_failed/': {
    summary: 'Try all mails again that did not get through, after the mail server has been mended',
    tag,
    access: 'admin',
    reply: retriedMails,
  },
  'GET /api/admin/mail/templates/': {
    summary: 'Every mail that the program writes',
    tag,
    access: 'admin',
    reply: mailTemplateList,
  },
  'GET /api/admin/mail/templates/:template/': {
    summary: 'What a mail looks like',
    tag,
    access: 'admin',
    params: templateParams,
    reply: mailTemplateSamples,
  },
  'GET /api/admin/mail/:id/': {
    summary: 'One mail with its content and its history',
    tag,
    access: 'admin',
    params: mailParams,
    reply: adminMail,
  },
  'GET /api/admin/mail/:id/files/:file/': {
    summary: 'A file that goes with a mail',
    tag,
    access: 'admin',
    params: mailFileParams,
    file: 'application/octet-stream',
  },
  'POST /api/admin/mail/:id/retry/': {
    summary: 'Try to send a mail now, under the same Message-ID',
    tag,
    access: 'admin',
    params: mailParams,
    body: mailRound,
    reply: adminMail,
  },
  'POST /api/admin/mail/:id/give_up/': {
    summary: 'Do not try to send a mail any more',
    tag,
    access: 'admin',
    params: mailParams,
    body: mailRound,
    reply: adminMail,
  },
  'POST /api/admin/mail/:id/send_again/': {
    summary: 'Send the same words once more, as a mail of their own, to the same address or another',
    tag,
    access: 'admin',
    params: mailParams,
    body: sendAgainInput,
    reply: adminMail,
  },
} as const satisfies Endpoints
