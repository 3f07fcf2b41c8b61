import { z } from 'zod'
import { line } from '../fields.ts'
import { readOrgNumber } from '../settings/legal.ts'

/** The organisation number of a company that buys, as `556016-0680`; empty for private persons and sole traders. */
export const companyNumber = line(20).transform((value, context) => {
  if (value === '') return ''
  const form = readOrgNumber(value)
  if (!form) {
    context.addIssue({ code: 'custom', message: 'Organisationsnumret stämmer inte.' })
    return z.NEVER
  }
  // The third digit of a company's number is at least 2; a lower one belongs to a person's date of birth.
  if (Number(form[2]) >= 2) return form
  context.addIssue({
    code: 'custom',
    message: 'Det ser ut som ett personnummer. Lämna tomt för enskild firma.',
  })
  return z.NEVER
})
