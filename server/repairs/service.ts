export { type NewRepair, openRepair, type RepairRef } from './open-repair.ts'
