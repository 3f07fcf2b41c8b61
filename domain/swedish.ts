import { z } from 'zod'

/**
 * The Swedish text for an input that a schema refuses and has no words of its own for. zod's own Swedish locale
 * reads badly, so these are ours.
 */
function swedishMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Fältet är obligatoriskt.'
        : 'Fel sorts värde.'
    case 'too_small':
      if (issue.origin === 'string') {
        return issue.minimum === 1 ? 'Fältet är obligatoriskt.' : `Skriv minst ${issue.minimum} tecken.`
      }
      if (issue.origin === 'array') return `Ange minst ${issue.minimum}.`
      return `Värdet får inte vara mindre än ${issue.minimum}.`
    case 'too_big':
      if (issue.origin === 'string') return `Skriv högst ${issue.maximum} tecken.`
      if (issue.origin === 'array') return `Ange högst ${issue.maximum}.`
      return `Värdet får inte vara större än ${issue.maximum}.`
    case 'invalid_format':
      if (issue.format === 'email') return 'Ogiltig e-postadress'
      if (issue.format === 'url') return 'Ogiltig webbadress.'
      return 'Fel format.'
    case 'invalid_value':
      return 'Välj ett av alternativen.'
    case 'unrecognized_keys':
      return 'Okända fält.'
    default:
      return 'Ogiltigt värde.'
  }
}

/** Makes every schema in this process answer in Swedish. Called once where a process starts to validate. */
export function setSwedishMessages(): void {
  z.config({ customError: swedishMessage })
}
