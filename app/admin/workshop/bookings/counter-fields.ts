import { type FormErrors, requiredErrors } from '#app/lib/forms/form-errors.ts'
import { emailPattern } from '#domain/email.ts'

type CounterFields = { customer_name: string; customer_email: string; model: string; issue: string }

/** The required fields of a booking or a walk-in at the counter, with the texts for empty ones. */
export const requiredCounterFields = {
  customer_name: 'Skriv kundens namn.',
  model: 'Skriv vilken enhet det gäller.',
  issue: 'Skriv vad det gäller.',
}

/** Checks a booking or a walk-in. Customers at the counter need not have an e-mail address. */
export function counterErrors({
  customer_name,
  customer_email,
  model,
  issue,
}: CounterFields): FormErrors<keyof CounterFields> {
  const email = customer_email.trim()
  return {
    ...requiredErrors({ customer_name, model, issue }, requiredCounterFields),
    ...(email === '' || emailPattern.test(email) ? {} : { customer_email: 'Ogiltig e-postadress' }),
  }
}
