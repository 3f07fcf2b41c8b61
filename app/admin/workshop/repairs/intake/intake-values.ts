import { counterErrors } from '#app/admin/workshop/bookings/counter-fields.ts'
import { amountForField } from '#app/admin/workshop/bookings/price-lookup.tsx'
import type { FormErrors } from '#app/lib/forms/form-errors.ts'
import type { AdminBooking } from '#domain/booking/schemas.ts'
import { displayPhone } from '#domain/phones.ts'
import type { AdminRepair, WalkInInput } from '#domain/repairs/admin-schemas.ts'
import { detailNames } from '#domain/repairs/details.ts'
import { unreachableCustomer } from '#domain/repairs/rules.ts'
import type { VisitDevice } from './print-intake.ts'

export type IntakeValues = Omit<WalkInInput, 'status' | 'price' | 'assignee' | 'loan'> & {
  price: string
  assignee: string
  /** The id of the phone that is lent; empty for none. */
  loan_device: string
  loan_accessories: string
}

export const emptyIntake: IntakeValues = {
  customer_name: '',
  customer_phone: '',
  customer_email: '',
  device_type: '',
  brand: '',
  model: '',
  issue: '',
  customer_message: '',
  serial_number: '',
  price: '',
  price_kind: 'fixed',
  estimated_time: '',
  estimated_on: '',
  condition: {},
  accessories: '',
  passcode: '',
  assignee: '',
  signature: '',
  loan_device: '',
  loan_accessories: '',
  warranty_of: null,
  pairing_id: null,
}

export function intakeErrors(values: IntakeValues): FormErrors<Extract<keyof IntakeValues, string>> {
  const isReachable = values.customer_phone.trim() !== '' || values.customer_email.trim() !== ''
  return { ...counterErrors(values), ...(isReachable ? {} : { customer_phone: unreachableCustomer }) }
}

/** Customer details that another screen passes as navigation state. */
type IntakeCustomer = Pick<IntakeValues, 'customer_name' | 'customer_email' | 'customer_phone'> &
  Partial<Pick<IntakeValues, 'customer_message'>>

/** State that another screen, or the device before in the same visit, passes to the intake. */
export type IntakeState = { customer?: IntakeCustomer; visit?: VisitDevice[] }

/** Returns the form of a booked device. */
export function readBookedIntake(booking: AdminBooking): IntakeValues {
  const { customer_name, customer_email, customer_message, device_type, brand, model, issue } = booking
  return {
    ...emptyIntake,
    ...{ customer_name, customer_email, customer_message, device_type, brand, model, issue },
    customer_phone: displayPhone(booking.customer_phone),
    price: booking.price === null ? '' : amountForField(booking.price),
    estimated_time: booking.estimated_time,
  }
}

/** Returns the form of a repair that awaits its device. */
export function readAwaitedIntake(repair: AdminRepair): IntakeValues {
  const { condition, customer_message, estimated_time, estimated_on, assignee } = repair
  return {
    ...emptyIntake,
    ...Object.fromEntries(detailNames.map((name) => [name, repair[name]])),
    ...{ condition, customer_message },
    customer_phone: displayPhone(repair.customer_phone),
    estimated_time: estimated_time ?? '',
    estimated_on: estimated_on ?? '',
    assignee: assignee?.active ? String(assignee.id) : '',
  }
}

/** Returns the form as the API receives it. */
export function toWalkIn({ loan_device, loan_accessories, ...values }: IntakeValues) {
  return {
    ...values,
    ...(loan_device === ''
      ? {}
      : { loan: { device_id: Number(loan_device), accessories: loan_accessories } }),
    price: values.price.trim() || null,
    assignee: values.assignee === '' ? null : Number(values.assignee),
  }
}
