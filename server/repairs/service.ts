export { type NewRepair, openRepair } from './open-repair.ts'
