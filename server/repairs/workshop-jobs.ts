import type { JobData } from '#domain/jobs.ts'
import { toSmsText } from '#domain/mail/sms.ts'
import { ore } from '#domain/money.ts'
import { moveEvents, reminderSmsEvent, replyEvents, takesSms } from '#domain/repairs/entries.ts'
import { chooseChannels, getMoveEvent } from '#domain/repairs/messages.ts'
import { getAlternativePrice, questionEvents } from '#domain/repairs/price-questions/price-question.ts'
import { awaitsCollection, sellableFrom, sumToPay, uncollected } from '#domain/repairs/rules.ts'
import { handover } from '#domain/repairs/states.ts'
import { soldOre } from '#domain/sales/documents.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { withdrawalPath } from '#domain/shop/withdrawals.ts'
import { type Job, job } from '../jobs/jobs.ts'
import type { Ctx } from '../kit/context.ts'
import { closeUndo, endUndo, type NewMail, queueMail } from '../mail/service.ts'
import { contractFiles } from '../pages/service.ts'
import { documentFile, documentsById, owedOn } from '../sales/service.ts'
import { readShopSettings } from '../settings/service.ts'
import { paidBefore } from './advances.ts'
import { getAnswerAddress } from './core/answer-address.ts'
import { repairPageUrl } from './core/page-path.ts'
import { findRepair, lockRepair, type RepairRow } from './core/queries.ts'
import { findTransition, getLines } from './details/queries.ts'
import { guaranteePdf, guaranteeUntil } from './guarantee/guarantee.ts'
import { listOpenLoansOfRepairs } from './loans/queries.ts'
import { demandForCustomer, receiptForCustomer, reminderForCustomer } from './mail/collection-templates.ts'
import { priceConsentForCustomer, questionForCustomer } from './mail/question-templates.ts'
import { questionSmsText, smsText } from './mail/sms-texts.ts'
import {
  askedForCustomer,
  askedForShop,
  type Links,
  movedForCustomer,
  updateForCustomer,
} from './mail/workshop-templates.ts'
import { recordDelivery } from './notices.ts'
import { amountsDue } from './portal/amounts-due.ts'
import { findQuestion, getAnswers } from './price-questions/queries.ts'
import { findRepairOfReceipt } from './queries.ts'
import { getReach } from './sms.ts'
import { findEntry, newestReplies } from './thread/queries.ts'
import { sendDueLetters } from './workshop/collect.ts'
import { takeArrivedParts } from './workshop/lines.ts'

/** The jobs of the workshop. Each mail is keyed by its event, so a job that runs twice sends once. */
export const workshopJobs: Job[] = [
  job('repairs.mailMove', (ctx, { moveId }) => mailMove(ctx, moveId)),
  job('repairs.mailQuestion', (ctx, { questionId }) => mailQuestion(ctx, questionId)),
  job('repairs.mailPriceConsent', (ctx, { questionId }) => mailPriceConsent(ctx, questionId)),
  job('repairs.mailReply', (ctx, { entryId }) => mailReply(ctx, entryId)),
  job('repairs.sendReplySms', (ctx, { entryId }) => sendReplySms(ctx, entryId)),
  job('repairs.mailReceipt', (ctx, { receiptId, repairId }) => mailReceipt(ctx, receiptId, repairId)),
  job('repairs.mailLetter', (ctx, letter) => sendReminder(ctx, letter)),
  job('repairs.recordDelivery', (ctx, { mailId, at }) => recordDelivery(ctx, { mailId, at: new Date(at) })),
  job('repairs.sendReminders', sendDueLetters),
  job('repairs.takeArrivedParts', (ctx, { partIds, first }) => takeArrivedParts(ctx, partIds, first)),
]

type Content = Pick<NewMail, 'subject' | 'html' | 'text' | 'attachments'>

/** Returns the links of a repair's mails. */
function getLinks(ctx: Ctx, repair: RepairRow): Links {
  return { pageUrl: repairPageUrl(ctx, repair), takesAnswers: ctx.config.answerAddress !== undefined }
}

/** Queues a mail to an order's customer, if there is an address. An answer to it comes to the repair, or to the shop's address. */
async function send(
  ctx: Ctx,
  shop: ShopSettings,
  repair: RepairRow,
  mail: Pick<NewMail, 'eventKey' | 'template'> & { content: Content },
): Promise<void> {
  if (repair.customerEmail === '') return
  const { content, ...names } = mail
  const replyTo = getAnswerAddress(ctx.config, repair, shop.email)
  await ctx.transaction((tx) => queueMail(tx, { ...names, to: repair.customerEmail, replyTo, ...content }))
}

/** Queues a text message to an order's customer. */
async function queueSms(
  ctx: Ctx,
  repair: RepairRow,
  sms: Pick<NewMail, 'eventKey' | 'template' | 'text'>,
): Promise<void> {
  await ctx.transaction((tx) =>
    queueMail(tx, {
      ...sms,
      channel: 'sms',
      to: repair.customerPhone,
      subject: `Sms om ${repair.orderNumber}`,
      html: '',
    }),
  )
}

async function mailMove(ctx: Ctx, moveId: number): Promise<void> {
  await closeUndo(ctx, { kind: 'move', id: moveId })
  const move = await findTransition(ctx.db, moveId)
  const result = move && (await findRepair(ctx.db, move.repairId))
  if (!result) return
  const { repair } = result
  const shop = await readShopSettings(ctx)
  const { publicUrl } = ctx.config
  const links = getLinks(ctx, repair)
  const reply = (await newestReplies(ctx.db, [repair.id])).get(repair.id) ?? ''
  const requested = move.fromStatus === null && repair.source === 'portal'
  const handedOver = move.toStatus === handover.to
  const notice = handedOver ? await guaranteePdf(ctx, repair) : undefined
  const isReady = move.toStatus === handover.from
  // It was handed over, or went back into repair, before the customer was asked to collect it.
  if (isReady && repair.status !== handover.from) return
  const dueOre = isReady ? (await amountsDue(ctx, [repair])).get(repair.id) : undefined
  const [lent] = await listOpenLoansOfRepairs(ctx.db, [repair.id])
  const lentDevice = lent?.device.name
  if (move.mailed) {
    await send(ctx, shop, repair, {
      eventKey: moveEvents.mail(moveId),
      template: requested ? 'repair-asked' : 'repair-moved',
      content: requested
        ? {
            ...askedForCustomer(shop, repair, {
              ...links,
              withdrawUrl: publicUrl + withdrawalPath(repair.orderNumber),
            }),
            attachments: await contractFiles(ctx, shop, repair.createdAt),
          }
        : {
            ...movedForCustomer(
              shop,
              {
                ...repair,
                ...(dueOre !== undefined && { dueOre }),
                lentDevice,
                // Staff may have taken it in after this move.
                checkedInAt:
                  repair.checkedInAt && repair.checkedInAt <= move.happenedAt ? repair.checkedInAt : null,
                reply,
                guaranteeUntil: handedOver ? await guaranteeUntil(ctx.db, repair.id, true) : null,
              },
              move.toStatus,
              links,
              ctx.now(),
            ),
            attachments: notice ? [notice] : [],
          },
    })
  }
  if (move.texted) {
    const isHere = repair.checkedInAt !== null && repair.checkedInAt <= move.happenedAt
    const event = getMoveEvent(move.toStatus, { isHere, isKept: repair.keptSince !== null })
    await queueSms(ctx, repair, {
      eventKey: moveEvents.sms(moveId),
      template: 'repair-moved',
      text: smsText(shop, event, { ...repair, dueOre, lentDevice }, links.pageUrl, ctx.now()),
    })
  }
  if (!requested) return
  const adminUrl = `${publicUrl}/admin/arenden?id=${repair.id}`
  await ctx.transaction((tx) =>
    queueMail(tx, {
      eventKey: `repair-asked-shop:${repair.id}`,
      template: 'repair-asked-shop',
      to: shop.email,
      replyTo: repair.customerEmail || shop.email,
      ...askedForShop(shop, repair, adminUrl),
    }),
  )
}

async function mailQuestion(ctx: Ctx, questionId: number): Promise<void> {
  const question = await findQuestion(ctx.db, questionId)
  // It was answered, replaced or withdrawn before it was mailed.
  if (!question || question.closedAt !== null) return
  const repair = (await findRepair(ctx.db, question.repairId))?.repair
  if (!repair) return
  const shop = await readShopSettings(ctx)
  const links = getLinks(ctx, repair)
  if (question.mailed)
    await send(ctx, shop, repair, {
      eventKey: questionEvents.mail(questionId),
      template: 'repair-question',
      content: questionForCustomer(shop, repair, question, links),
    })
  if (question.texted)
    await queueSms(ctx, repair, {
      eventKey: questionEvents.sms(questionId),
      template: 'repair-question',
      text: questionSmsText(repair, question.alternatives, links.pageUrl),
    })
}

async function mailPriceConsent(ctx: Ctx, questionId: number): Promise<void> {
  const question = await findQuestion(ctx.db, questionId)
  const repair = question && (await findRepair(ctx.db, question.repairId))?.repair
  const answers = await getAnswers(ctx.db, [questionId])
  const chosen = question?.alternatives[answers.at(-1)?.answer.alternative ?? -1]
  if (!repair || !chosen) return
  const shop = await readShopSettings(ctx)
  const consent = { title: chosen.title, price: getAlternativePrice(chosen), isReturn: chosen.isReturn }
  await send(ctx, shop, repair, {
    eventKey: `repair-price-consent:${questionId}`,
    template: 'repair-price-consent',
    content: priceConsentForCustomer(shop, repair, consent, getLinks(ctx, repair)),
  })
}

async function mailReply(ctx: Ctx, entryId: number): Promise<void> {
  await closeUndo(ctx, { kind: 'reply', id: entryId })
  const entry = await findEntry(ctx.db, entryId)
  const repair = entry && (await findRepair(ctx.db, entry.repairId))?.repair
  if (!repair) return
  const shop = await readShopSettings(ctx)
  const data = { ...repair, reply: entry.text }
  await send(ctx, shop, repair, {
    eventKey: replyEvents.mail(entryId),
    template: 'repair-update',
    content: updateForCustomer(shop, data, getLinks(ctx, repair)),
  })
}

async function sendReplySms(ctx: Ctx, entryId: number): Promise<void> {
  await closeUndo(ctx, { kind: 'reply', id: entryId })
  const entry = await findEntry(ctx.db, entryId)
  const repair = entry && (await findRepair(ctx.db, entry.repairId))?.repair
  if (!repair || !takesSms(repair.customerPhone)) return
  const shop = await readShopSettings(ctx)
  await queueSms(ctx, repair, {
    eventKey: replyEvents.sms(entryId),
    template: 'repair-update',
    text: toSmsText(`${entry.text}\n\n${shop.name}, ${shop.phone}\n${repairPageUrl(ctx, repair)}`),
  })
}

async function mailReceipt(ctx: Ctx, receiptId: number, repairId: number | undefined): Promise<void> {
  const [receipt] = await documentsById(ctx.db, [receiptId])
  const repair =
    receipt &&
    (repairId === undefined
      ? await findRepairOfReceipt(ctx.db, receiptId)
      : (await findRepair(ctx.db, repairId))?.repair)
  if (!repair) return
  const shop = await readShopSettings(ctx)
  const said = {
    number: receipt.number,
    totalOre:
      receipt.kind === 'credit_note' || receipt.kind === 'advance' ? ore(receipt.totalOre) : soldOre(receipt),
    kind: receipt.kind,
    corrects: receipt.corrects?.number ?? null,
    owed: owedOn(receipt),
    warrantyUntil: repair.warrantyUntil,
    guaranteeUntil: await guaranteeUntil(ctx.db, repair.id, true),
  }
  const notice = said.corrects ? undefined : await guaranteePdf(ctx, repair)
  await send(ctx, shop, repair, {
    eventKey: `repair-receipt:${receiptId}:${repair.id}`,
    template: said.corrects ? 'repair-credit-note' : 'repair-receipt',
    content: {
      ...receiptForCustomer(shop, repair, said, getLinks(ctx, repair)),
      attachments: [await documentFile(ctx, receipt), ...(notice ? [notice] : [])],
    },
  })
}

async function sendReminder(
  ctx: Ctx,
  { repairId, letter, sentAt: expected }: JobData<'repairs.mailLetter'>,
): Promise<void> {
  const getSentAt = (row: RepairRow | undefined) => (letter === 'demand' ? row?.demandedAt : row?.remindedAt)
  const repair = await ctx.transaction(async (tx) => {
    const locked = await lockRepair(tx.db, repairId)
    // It was undone, and a later one has a job and a time of its own.
    const stored = getSentAt(locked)?.toISOString()
    if (expected !== undefined && stored !== undefined && stored !== expected) return undefined
    await endUndo(tx, { kind: `collect_${letter}`, id: repairId })
    return locked
  })
  const sentAt = getSentAt(repair)
  // The device was collected or went back into repair before the mail was sent.
  if (!repair || !awaitsCollection(repair) || !sentAt) return
  const shop = await readShopSettings(ctx)
  const links = getLinks(ctx, repair)
  const waiting = uncollected(repair, shop.terms, sentAt)
  const toPayOre = sumToPay(repair, {
    lines: await getLines(ctx.db, repairId),
    paidOre: (await paidBefore(ctx.db, [repair])).get(repairId) ?? 0,
    feeOre: waiting.feeOre,
  })
  const content =
    letter === 'reminder'
      ? reminderForCustomer(shop, repair, links)
      : demandForCustomer(
          shop,
          repair,
          // The mail is sent now; when it is delivered later, the day on which it may be sold is later too.
          { toPayOre, feeOre: waiting.feeOre, sellableFrom: sellableFrom(sentAt) },
          links,
        )
  const channels = letter === 'reminder' ? chooseChannels('reminder', getReach(ctx, repair)) : ['mail']
  if (channels.includes('mail'))
    await send(ctx, shop, repair, {
      eventKey: `repair-${letter}:${repairId}:${sentAt.toISOString()}`,
      template: `repair-${letter}`,
      content,
    })
  if (channels.includes('sms'))
    await queueSms(ctx, repair, {
      eventKey: reminderSmsEvent(repairId, sentAt),
      template: 'repair-reminder',
      text: smsText(shop, 'reminder', repair, links.pageUrl, ctx.now()),
    })
}
