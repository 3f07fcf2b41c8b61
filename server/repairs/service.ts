export { type DemoRepair, seedRepair } from './demo.ts'
export { type NewRepair, openRepair } from './open-repair.ts'
export { repairsPerson } from './person.ts'
export { findStatus } from './status.ts'
