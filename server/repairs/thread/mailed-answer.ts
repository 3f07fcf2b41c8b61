import { normalizeEmail } from '#domain/email.ts'
import type { DbCtx, TxCtx } from '#server/kit/context.ts'
import type { StoredPicture } from '#server/kit/stored-pictures.ts'
import { findRepairByAnswerToken } from '../core/answer-address.ts'
import { customerCaptions, insertImages } from '../images/images.ts'
import { addCustomerEntry } from './customer-entry.ts'
import { findLastSpokenAbout } from './queries.ts'

/** The repair that a mail answers. `isFromCustomer` is whether the sender has the address that the repair's mails go to. */
export type AnsweredRepair = { id: number; orderNumber: string; isFromCustomer: boolean }

/** Returns the repair of the first of some tokens that names one. */
export async function findAnsweredRepair(
  ctx: DbCtx,
  tokens: readonly string[],
  sender: string,
): Promise<AnsweredRepair | undefined> {
  for (const token of tokens) {
    const repair = await findRepairByAnswerToken(ctx, token)
    if (repair) {
      const { id, orderNumber, customerEmail } = repair
      const isFromCustomer = sender !== '' && normalizeEmail(customerEmail) === sender
      return { id, orderNumber, isFromCustomer }
    }
  }
  return undefined
}

/** Adds a mail of the customer to a repair's thread, with its pictures. It changes nothing else of the repair. */
export async function addMailedAnswer(
  tx: TxCtx,
  repairId: number,
  { text, pictures }: { text: string; pictures: readonly StoredPicture[] },
): Promise<void> {
  await addCustomerEntry(tx, repairId, text)
  await insertImages(tx, repairId, pictures, customerCaptions.mail)
}

/** Adds a text message of the customer to a repair's thread. It changes nothing else of the repair. */
export async function addTextAnswer(tx: TxCtx, repairId: number, text: string): Promise<void> {
  await addCustomerEntry(tx, repairId, text)
}

/** Returns the open repair of a phone number, or the one spoken about last when it has several. */
export async function findRepairByPhone(ctx: DbCtx, phone: string): Promise<{ id: number } | undefined> {
  return findLastSpokenAbout(ctx.db, phone)
}
