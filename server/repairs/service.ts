export { type NewRepair, openRepair } from './open-repair.ts'
export { findStatus } from './status.ts'
export { seedHandover } from './workshop/handover.ts'
