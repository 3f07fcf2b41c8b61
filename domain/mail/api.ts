import { z } from 'zod'
import { type Endpoints, forAnyone, forStaff } from '../endpoint.ts'
import { byId, byToken } from '../fields.ts'
import { replyTemplatesInput, replyTemplatesReply } from './reply-templates.ts'
import {
  adminMail,
  mailCounts,
  mailFileParams,
  mailList,
  mailQuery,
  mailRound,
  mailTemplateList,
  mailTemplateSamples,
  ownMailTextsInput,
  ownMailTextsPreview,
  retriedMails,
  sendAgainInput,
  templateParams,
} from './schemas.ts'
import { undoInput } from './undo.ts'

/** Calls for the log of the shop's mails (BEHAVIOUR: Mails). */
export const mailApi = {
  'POST /api/admin/undo/': forStaff(
    'Undo an action, some seconds before its customer is notified or charged',
    { audit: 'ångrade något innan kunden fick besked', body: undoInput, status: 204 },
  ),
  'GET /api/admin/mail/': forStaff('Mails, newest first', { query: mailQuery, reply: mailList }),
  'GET /api/admin/mail/counts/': forStaff('How many mails wait, and how many did not get through', {
    reply: mailCounts,
  }),
  'POST /api/admin/mail/retry_failed/': forStaff(
    'Try all mails again that did not get through, after the mail server has been mended',
    { audit: 'försökte skicka alla mejl igen som inte gick fram', reply: retriedMails },
  ),
  'GET /api/admin/mail_templates/': forStaff('Every mail that the program writes', {
    reply: mailTemplateList,
  }),
  'GET /api/admin/mail_templates/:template/': forStaff('What a mail looks like', {
    params: templateParams,
    reply: mailTemplateSamples,
  }),
  'PUT /api/admin/mail_templates/:template/': forStaff(
    'Word passages of a mail, unless somebody else has worded a mail meanwhile',
    {
      audit: 'ändrade texten i ett mejl',
      needs: 'settings.write',
      params: templateParams,
      body: ownMailTextsInput,
      reply: mailTemplateSamples,
    },
  ),
  'POST /api/admin/mail_templates/:template/preview/': forStaff(
    'What a mail would look like with these words',
    {
      reads: true,
      needs: 'settings.write',
      params: templateParams,
      body: ownMailTextsPreview,
      reply: mailTemplateSamples,
    },
  ),
  'GET /api/admin/reply_templates/': forStaff('Replies that the workshop often writes', {
    reply: replyTemplatesReply,
  }),
  'PUT /api/admin/reply_templates/': forStaff(
    'Replace the templates for replies, unless somebody else has changed one meanwhile',
    {
      audit: 'ändrade mallarna för svar',
      needs: 'settings.write',
      body: replyTemplatesInput,
      reply: replyTemplatesReply,
    },
  ),
  'GET /api/admin/mail/:id/': forStaff('One mail with its content and its history', {
    params: byId,
    reply: adminMail,
  }),
  'GET /api/admin/mail/:id/files/:file/': forStaff('A file that goes with a mail', {
    params: mailFileParams,
    file: 'application/octet-stream',
  }),
  'POST /api/admin/mail/:id/retry/': forStaff('Try to send a mail now, under the same Message-ID', {
    audit: 'försökte skicka ett mejl igen',
    params: byId,
    body: mailRound,
    reply: adminMail,
  }),
  'POST /api/admin/mail/:id/give_up/': forStaff('Do not try to send a mail any more', {
    audit: 'avbröt ett mejl',
    params: byId,
    body: mailRound,
    reply: adminMail,
  }),
  'POST /api/admin/mail/:id/send_again/': forStaff(
    'Send the same words once more, as a mail of their own, to the same address or another',
    { audit: 'skickade ett mejl en gång till', params: byId, body: sendAgainInput, reply: adminMail },
  ),
  'POST /api/sms/incoming/:token/': forAnyone(
    'A text message to the shop’s number, from the provider; the address is its secret. The reply is empty, because a text would be sent to the customer',
    { params: byToken, body: z.unknown(), status: 204 },
  ),
  'POST /api/sms/reports/:token/': forAnyone(
    'The provider’s report whether a phone got a text message; the address is its secret',
    { params: byToken, body: z.unknown(), status: 204 },
  ),
} as const satisfies Endpoints
