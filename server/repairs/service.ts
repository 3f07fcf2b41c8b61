export { type DemoRepair, seedRepair } from './demo.ts'
export { type NewRepair, openRepair } from './open-repair.ts'
export { findStatus } from './status.ts'
export { stuckRepairs } from './workshop/read.ts'
