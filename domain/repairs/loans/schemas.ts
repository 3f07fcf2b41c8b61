import { z } from 'zod'
import { id, line, version } from '#domain/fields.ts'
import { namedObject } from '#domain/named-object.ts'
import { imeiProblem, readSerial } from '#domain/trade-in/imei.ts'
import { repairStatuses } from '../states.ts'

const time = z.string().describe('ISO 8601')

/** Maximum lengths of the texts of a loan, and of the lists of loans and devices. */
export const loanLimits = { name: 80, imei: 40, condition: 200, accessories: 120, note: 200, listed: 500 }

const imei = line(loanLimits.imei, 'Skriv telefonens IMEI eller serienummer.')
  .transform(readSerial)
  .superRefine((value, context) => {
    const message = imeiProblem(value)
    if (message) context.addIssue({ code: 'custom', message })
  })

const condition = line(loanLimits.condition)

/** A phone that the shop lends. */
export const loanDeviceInput = namedObject('NewLoanDevice', {
  name: line(loanLimits.name, 'Skriv vad telefonen heter.'),
  imei,
  condition: condition.optional().default(''),
  note: line(loanLimits.note).optional().default(''),
})
export type LoanDeviceInput = z.infer<typeof loanDeviceInput>

export const loanDeviceChange = loanDeviceInput
  .extend({ version: version(), retired: z.boolean().optional().default(false) })
  .meta({ id: 'LoanDeviceChange' })
export type LoanDeviceChange = z.infer<typeof loanDeviceChange>

export const loanDevice = namedObject('LoanDevice', {
  id: z.int(),
  name: z.string(),
  imei: z.string().describe('IMEI or serial number'),
  condition: z.string().describe('now, in words'),
  note: z.string().describe('for staff only'),
  retired: z.boolean(),
  version: z.int(),
  out: z
    .object({ repair_id: z.int(), order_number: z.string() })
    .nullable()
    .describe('the repair that has it'),
})
export type LoanDevice = z.infer<typeof loanDevice>

const lentDevice = z.object({ id: z.int(), name: z.string(), imei: z.string() })

/** The loan of a repair, with how it went. */
export const repairLoan = namedObject('RepairLoan', {
  id: z.int(),
  repair_id: z.int(),
  device: lentDevice,
  lent_at: time,
  lent_by: z.string().nullable(),
  condition_out: z.string(),
  accessories: z.string().describe('lent with it'),
  returned_at: time.nullable().describe('null while the customer has it'),
  returned_by: z.string().nullable(),
  condition_back: z.string().describe('empty when it was as before'),
})
export type RepairLoan = z.infer<typeof repairLoan>

/** A loan that is out, with the repair whose customer has it. */
export const openLoan = repairLoan
  .omit({ returned_at: true, returned_by: true, condition_back: true })
  .extend({
    days: z.int().describe('calendar days since it was lent'),
    late: z.boolean().describe('out for so long that the shop asks for it'),
    repair: z.object({
      order_number: z.string(),
      status: z.enum(repairStatuses),
      customer_name: z.string(),
      customer_phone: z.string(),
    }),
  })
  .meta({ id: 'OpenLoan' })
export type OpenLoan = z.infer<typeof openLoan>

/** The device to lend, in the condition that it has. */
export const loanRequest = namedObject('LoanRequest', {
  device_id: id('Välj en lånetelefon.'),
  accessories: line(loanLimits.accessories).optional().default(''),
})
export type LoanRequest = z.infer<typeof loanRequest>

/** Lends a device with a repair that is open. */
export const repairLoanInput = loanRequest.extend({ version: version() }).meta({ id: 'NewRepairLoan' })
export type RepairLoanInput = z.infer<typeof repairLoanInput>

/** Takes a device back. An empty condition means that it is as before. */
export const loanReturn = namedObject('LoanReturn', { condition: condition.optional().default('') })
export type LoanReturn = z.infer<typeof loanReturn>

/** Says at a handover whether the lent device is back, or stays out. */
export const loanAnswer = namedObject('LoanAnswer', {
  loan_id: id(),
  returned: z.boolean(),
  condition: condition.optional().default(''),
})
export type LoanAnswer = z.infer<typeof loanAnswer>
