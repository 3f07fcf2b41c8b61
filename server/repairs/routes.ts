import { fileReply } from '../http/file-reply.ts'
import { getIdempotencyKey } from '../http/idempotency.ts'
import type { Routes } from '../http/routes.ts'
import type { PaymentProvider } from '../payments/service.ts'
import { correctAgreement, recordConsent } from './agreement/change-agreement.ts'
import { changeChecks, readCheckPoints } from './checks/checks.ts'
import { addImage, linkedImage, removeImage } from './images/images.ts'
import { changePasscode, viewPasscode } from './intake/passcodes.ts'
import { listEarlierRepairs, suggestDueDay, suggestIssues } from './intake/suggestions.ts'
import { createWalkInRepair } from './intake/walk-in.ts'
import { addLoanDevice, changeLoanDevice, readLoanDevices } from './loans/devices.ts'
import { lendWithRepair, readOpenLoans, returnLoan } from './loans/loans.ts'
import { confirmByMail, findOnlineRepair, intakeOnline } from './online-intake.ts'
import { payRepairOnline } from './pay-online.ts'
import { linkedReceipt, ownReceipts, receiptsZip } from './portal/receipts.ts'
import { ownRepairs, readOwnRepair, requestRepair, sendCustomerNote } from './portal/repairs.ts'
import { answerFromPage, recordPriceAnswer } from './price-questions/answer.ts'
import { sendPriceQuestion } from './price-questions/send.ts'
import { payFromPage, returnFromPayment } from './private-page/pay.ts'
import { addPictureFromPage } from './private-page/pictures.ts'
import { chooseNotices, readRepairPage, writeFromPage } from './private-page/private-page.ts'
import { recordCall } from './reach/record-call.ts'
import { unreachedRepairs } from './reach/unreached.ts'
import { readSigningPage, showSigningCode, signByPhone, waiveSignature } from './signing/sign.ts'
import { changeSignature } from './signing/signatures.ts'
import { readStatus } from './status.ts'
import { addEntry, markMessagesRead, moveMessage } from './thread/thread.ts'
import { addWork, readWork, removeWork, stopWork } from './work/work.ts'
import { assignRepair, countHeld, handOverHeld, listAssignees, placeRepair } from './workshop/board.ts'
import { changeMailSwitches, changeRepair, moveRepair, readMailSwitches } from './workshop/change.ts'
import { checkInRepair } from './workshop/check-in.ts'
import { markCollected, markSold, sendReminder } from './workshop/collect.ts'
import { labelFile, slipFile } from './workshop/documents.ts'
import { correctHandover } from './workshop/handover.ts'
import { changeLines, orderParts, scrapPart } from './workshop/lines.ts'
import { findRepairs, readRepair, repairBoard, stuckRepairs, uncollectedRepairs } from './workshop/read.ts'

export function repairsRoutes(routes: Routes, provider: PaymentProvider): void {
  onlinePaymentRoutes(routes, provider)
  workshopRoutes(routes)
  portalRoutes(routes)
  privatePageRoutes(routes, provider)
}

function onlinePaymentRoutes({ on }: Routes, provider: PaymentProvider): void {
  on('POST /api/payments/create-payment-intent/', ({ ctx, body, address, request }) =>
    payRepairOnline(ctx, provider, body, { address, browserKey: getIdempotencyKey(request) }),
  )
  on('POST /api/v1/orders/online-intake/', ({ ctx, body, address, request }) =>
    intakeOnline(ctx, provider, body, { address, idempotencyKey: getIdempotencyKey(request) }),
  )
  on('POST /api/payments/paid-order/', ({ ctx, body, address }) =>
    findOnlineRepair(ctx, provider, getProof(body), address),
  )
  on('POST /api/payments/send-confirmation-email/', ({ ctx, body, address }) =>
    confirmByMail(ctx, provider, getProof(body), address),
  )
}

function getProof(body: { payment_intent_id: string; client_secret: string }) {
  return { intentId: body.payment_intent_id, clientSecret: body.client_secret }
}

function workshopRoutes({ on }: Routes): void {
  on('GET /api/admin/repairs/', ({ ctx, query }) => findRepairs(ctx, query))
  on('POST /api/admin/repairs/', ({ ctx, body, request }) =>
    createWalkInRepair(ctx, body, getIdempotencyKey(request)),
  )
  on('GET /api/admin/repairs/board/', ({ ctx, query }) => repairBoard(ctx, query))
  on('GET /api/admin/repairs/assignees/', ({ ctx }) => listAssignees(ctx))
  on('GET /api/admin/repairs/assignees/:id/held/', ({ ctx, params }) => countHeld(ctx, params.id))
  on('POST /api/admin/repairs/assignees/:id/held/', ({ ctx, params, body }) =>
    handOverHeld(ctx, params.id, body.to),
  )
  on('GET /api/admin/repairs/common_issues/', ({ ctx, query }) => suggestIssues(ctx, query))
  on('GET /api/admin/repairs/earlier/', ({ ctx, query }) => listEarlierRepairs(ctx, query))
  on('GET /api/admin/repairs/due_day/', ({ ctx, query }) => suggestDueDay(ctx, query))
  on('GET /api/admin/repairs/stuck/', ({ ctx }) => stuckRepairs(ctx))
  on('GET /api/admin/repairs/unreached/', ({ ctx }) => unreachedRepairs(ctx))
  on('GET /api/admin/repairs/uncollected/', ({ ctx }) => uncollectedRepairs(ctx))
  on('GET /api/admin/repairs/mail_switches/', ({ ctx }) => readMailSwitches(ctx))
  on('PUT /api/admin/repairs/mail_switches/', ({ ctx, body }) => changeMailSwitches(ctx, body))
  on('GET /api/admin/repairs/:id/', ({ ctx, params }) => readRepair(ctx, params.id))
  on('PATCH /api/admin/repairs/:id/', ({ ctx, params, body }) => changeRepair(ctx, params.id, body))
  on('POST /api/admin/repairs/:id/move/', ({ ctx, params, body }) => moveRepair(ctx, params.id, body))
  on('POST /api/admin/repairs/:id/place/', ({ ctx, params, body }) => placeRepair(ctx, params.id, body))
  on('POST /api/admin/repairs/:id/assignee/', ({ ctx, params, body }) => assignRepair(ctx, params.id, body))
  on('POST /api/admin/repairs/:id/entries/', ({ ctx, params, body }) => addEntry(ctx, params.id, body))
  on('POST /api/admin/repairs/:id/read/', ({ ctx, params, body }) =>
    markMessagesRead(ctx, params.id, body.up_to),
  )
  on('POST /api/admin/repairs/:id/entries/:entry/move/', ({ ctx, params, body }) =>
    moveMessage(ctx, params.id, params.entry, body.to),
  )
  on('PUT /api/admin/repairs/:id/lines/', ({ ctx, params, body }) => changeLines(ctx, params.id, body))
  on('POST /api/admin/repairs/:id/agreed-price/', ({ ctx, params, body }) =>
    recordConsent(ctx, params.id, body),
  )
  on('PUT /api/admin/repairs/:id/agreed-price/', ({ ctx, params, body }) =>
    correctAgreement(ctx, params.id, body),
  )
  on('POST /api/admin/repairs/:id/price-questions/', ({ ctx, params, body }) =>
    sendPriceQuestion(ctx, params.id, body),
  )
  on('POST /api/admin/repairs/:id/price-questions/:question/answer/', ({ ctx, params, body }) =>
    recordPriceAnswer(ctx, params.id, params.question, body),
  )
  on('POST /api/admin/repairs/:id/lines/:line/scrap/', ({ ctx, params, body }) =>
    scrapPart(ctx, params.id, params.line, body.version),
  )
  on('POST /api/admin/repairs/:id/order-parts/', ({ ctx, params, body }) =>
    orderParts(ctx, params.id, body.version),
  )
  on('POST /api/admin/repairs/:id/correct/', ({ ctx, params, body }) => correctHandover(ctx, params.id, body))
  on('POST /api/admin/repairs/:id/letter/', ({ ctx, params, body }) => sendReminder(ctx, params.id, body))
  on('POST /api/admin/repairs/:id/check-in/', ({ ctx, params, body }) => checkInRepair(ctx, params.id, body))
  on('POST /api/admin/repairs/:id/called/', ({ ctx, params, body }) => recordCall(ctx, params.id, body))
  on('POST /api/admin/repairs/:id/collected/', ({ ctx, params, body }) =>
    markCollected(ctx, params.id, body.version),
  )
  on('POST /api/admin/repairs/:id/sold/', ({ ctx, params, body }) => markSold(ctx, params.id, body.version))
  on('GET /api/admin/repairs/:id/label/', ({ ctx, params, reply }) =>
    fileReply(reply, labelFile(ctx, params.id)),
  )
  on('GET /api/admin/repairs/:id/slip/', ({ ctx, params, query, reply }) =>
    fileReply(reply, slipFile(ctx, [params.id, ...(query.with?.split(',').map(Number) ?? [])])),
  )
  on('POST /api/admin/repairs/:id/passcode/', ({ ctx, params }) => viewPasscode(ctx, params.id))
  on('PUT /api/admin/repairs/:id/passcode/', ({ ctx, params, body }) => changePasscode(ctx, params.id, body))
  on('PUT /api/admin/repairs/:id/checks/', ({ ctx, params, body }) => changeChecks(ctx, params.id, body))
  on('GET /api/admin/repairs/check_points/', ({ ctx, query }) => readCheckPoints(ctx, query.device_type))
  on('PUT /api/admin/repairs/:id/signature/', ({ ctx, params, body }) =>
    changeSignature(ctx, params.id, body),
  )
  on('PUT /api/admin/repairs/:id/signature-waiver/', ({ ctx, params, body }) =>
    waiveSignature(ctx, params.id, body),
  )
  on('POST /api/admin/repairs/:id/signing/', ({ ctx, params }) => showSigningCode(ctx, params.id))
  on('POST /api/admin/repairs/:id/loan/', ({ ctx, params, body }) => lendWithRepair(ctx, params.id, body))
  on('GET /api/admin/loans/', ({ ctx }) => readOpenLoans(ctx))
  on('POST /api/admin/loans/:id/return/', ({ ctx, params, body }) => returnLoan(ctx, params.id, body))
  on('GET /api/admin/loan-devices/', ({ ctx }) => readLoanDevices(ctx))
  on('POST /api/admin/loan-devices/', ({ ctx, body }) => addLoanDevice(ctx, body))
  on('PUT /api/admin/loan-devices/:id/', ({ ctx, params, body }) => changeLoanDevice(ctx, params.id, body))
  on('GET /api/admin/repairs/:id/work/', ({ ctx, params }) => readWork(ctx, params.id))
  on('POST /api/admin/repairs/:id/work/', ({ ctx, params, body }) => addWork(ctx, params.id, body))
  on('POST /api/admin/repairs/:id/work/stop/', ({ ctx, params }) => stopWork(ctx, params.id))
  on('DELETE /api/admin/repairs/:id/work/:spell/', ({ ctx, params }) =>
    removeWork(ctx, params.id, params.spell),
  )
  on('DELETE /api/admin/repairs/:id/images/:image/', ({ ctx, params }) =>
    removeImage(ctx, params.id, params.image),
  )
}

/** Registers the picture upload, whose request body is the file. */
export function imageUploadRoutes({ on }: Routes): void {
  on('POST /api/admin/repairs/:id/images/', ({ ctx, params, query, request }) =>
    addImage(ctx, params.id, request.body, query.caption ?? ''),
  )
  on('POST /api/repair-pages/:token/images/', ({ ctx, params, request, address }) =>
    addPictureFromPage(ctx, params.token, request.body, address),
  )
}

function portalRoutes({ on }: Routes): void {
  on('GET /api/v1/orders/list/', ({ ctx }) => ownRepairs(ctx))
  on('GET /api/v1/orders/receipts/', ({ ctx }) => ownReceipts(ctx))
  on('GET /api/v1/orders/receipts/download-all/', ({ ctx, reply }) =>
    fileReply(reply, receiptsZip(ctx), 'attachment'),
  )
  on('POST /api/v1/orders/create-authenticated/', ({ ctx, body, request }) =>
    requestRepair(ctx, body, getIdempotencyKey(request)),
  )
  on('GET /api/v1/orders/:id/', ({ ctx, params }) => readOwnRepair(ctx, params.id))
  on('POST /api/v1/orders/:id/add-note/', ({ ctx, params, body }) =>
    sendCustomerNote(ctx, params.id, body.note_text),
  )
  on('GET /api/receipts/:number/', ({ ctx, params, query, reply }) =>
    fileReply(reply, linkedReceipt(ctx, params.number, query)),
  )
  on('GET /api/repair_images/:id/', ({ ctx, params, query, reply }) => {
    reply.header('cache-control', 'private, max-age=300')
    return linkedImage(ctx, params.id, query)
  })
}

function privatePageRoutes({ on }: Routes, provider: PaymentProvider): void {
  on('GET /api/repair-pages/:token/', ({ ctx, params }) => readRepairPage(ctx, params.token))
  on('POST /api/repair-pages/:token/messages/', ({ ctx, params, body, address }) =>
    writeFromPage(ctx, params.token, body.note_text, address),
  )
  on('POST /api/repair-pages/:token/payments/', ({ ctx, params, body, address }) =>
    payFromPage(ctx, provider, params.token, body, address),
  )
  on('POST /api/repair-pages/:token/payments/refresh/', ({ ctx, params, body, address }) =>
    returnFromPayment(ctx, provider, params.token, body, address),
  )
  on('PUT /api/repair-pages/:token/notices/', ({ ctx, params, body, address }) =>
    chooseNotices(ctx, params.token, body, address),
  )
  on('POST /api/repair-pages/:token/answer/', ({ ctx, params, body, address }) =>
    answerFromPage(ctx, params.token, body, address),
  )
  on('GET /api/signings/:token/', ({ ctx, params }) => readSigningPage(ctx, params.token))
  on('POST /api/signings/:token/', ({ ctx, params, body, address }) =>
    signByPhone(ctx, params.token, body, address),
  )
  on('GET /api/status/:token/', ({ ctx, params }) => readStatus(ctx, params.token))
}
