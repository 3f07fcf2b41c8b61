export { type DemoRepair, seedRepair } from './demo.ts'
export { type StoredPicture, storePicture } from './images/images.ts'
export { addCustomerMessage, type NewRepair, openRepair } from './open-repair.ts'
export { repairsPersonalData } from './personal-data.ts'
export { amountsDue } from './portal/amounts-due.ts'
export { awaitingCustomer } from './portal/queries.ts'
export { repairsRetention } from './retention.ts'
export { findStatus } from './status.ts'
export {
  completeHandover,
  type Handover,
  type HandoverPreview,
  prepareHandover,
  previewHandovers,
} from './workshop/handover.ts'
export { findRepairs, readRepair, stuckRepairs } from './workshop/read.ts'
