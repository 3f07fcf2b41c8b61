export { advanceLine } from './advances.ts'
export { quotePath } from './core/offer.ts'
export { repairPagePath, repairPageUrl } from './core/page-path.ts'
export { type DemoRepair, seedLoanDevice, seedRepair } from './demo.ts'
export { getSoldPiece, guaranteeFile } from './guarantee/guarantee.ts'
export { countFreeImages, imageFolder, repairCamera } from './images/images.ts'
export { exportRepairs } from './import/export.ts'
export { repairImport } from './import/import.ts'
export { checkHoldsWith } from './intake/held-devices.ts'
export { reencryptPasscodes } from './intake/passcodes.ts'
export { computeIntakeFingerprint, registerRepair } from './intake/walk-in.ts'
export { readLateLoans } from './loans/loans.ts'
export { withdrawalBlocks } from './mail/templates.ts'
export { addCustomerMessage, addEarlyStart, type NewRepair, openRepair } from './open-repair.ts'
export { ownRepairs, repairsPersonalData } from './personal-data.ts'
export { amountsDue } from './portal/amounts-due.ts'
export { customerStates } from './portal/customer-states.ts'
export { awaitingCustomer } from './portal/queries.ts'
export { unpaidInvoices } from './portal/receipts.ts'
export { findRepairPage, lockRepairPage, readRepairPage } from './private-page/private-page.ts'
export { settlePagePayment } from './private-page/settle-payment.ts'
export { findPromises, findReadyTime } from './promises/promises.ts'
export { unreachedRepairs } from './reach/unreached.ts'
export { repairsClosedBefore, repairsRetention } from './retention.ts'
export { findSigningPage } from './signing/sign.ts'
export { findRepairByStatusLink, findStatus } from './status.ts'
export {
  type AnsweredRepair,
  addMailedAnswer,
  addTextAnswer,
  findAnsweredRepair,
  findRepairByPhone,
} from './thread/mailed-answer.ts'
export { endDropOffsWith, lockExisting as lockRepair } from './workshop/change.ts'
export { awaitsDevice, checkInWithBooking, checkSameIntake } from './workshop/check-in.ts'
export {
  completeHandover,
  type Handover,
  type HandoverPreview,
  lockForAdvance,
  prepareHandover,
  previewHandovers,
} from './workshop/handover.ts'
export { findRepairs, readRepair, stuckRepairs } from './workshop/read.ts'
export { endAsTradeIn, lockForTradeIn } from './workshop/trade-in.ts'
export { repairsUndoHandlers } from './workshop/undo.ts'
