/** Delivery problems with the response texts of RFC 3463 and nodemailer, most specific first. */
const problems: { pattern: RegExp; text: string; isPermanent?: true }[] = [
  {
    pattern: /\b5\.1\.(?:1|2|3|6|10)\b|user unknown|unknown user|no such user/i,
    text: 'Adressen finns inte. Rätta den och skicka igen.',
    isPermanent: true,
  },
  {
    pattern: /recipient\b.*(?:fully[- ]qualified|address syntax)|no recipients defined/i,
    text: 'Adressen är inte fullständig, till exempel utan .se på slutet. Rätta den och skicka igen.',
    isPermanent: true,
  },
  {
    pattern: /\b4\.1\.2\b|\b[45]\.4\.4\b|recipient\b.*domain not found|host unknown/i,
    text: 'Domänen efter @ hittades inte. Kontrollera hur adressen är stavad.',
  },
  {
    pattern: /\b[45]\.2\.2\b|\b552\b.*(?:mailbox|quota|storage)|mailbox (?:is )?full|over quota/i,
    text: 'Mottagarens brevlåda är full.',
  },
  {
    pattern: /\b5\.3\.4\b|message (?:size|too large)|exceeds.*size/i,
    text: 'Mejlet är för stort för mottagaren.',
  },
  {
    pattern: /EAUTH|\b535\b|\b530\b|\b5\.7\.(?:8|57)\b|authentication/i,
    text: 'E-postservern godtog inte inloggningen. Prova den under Kopplingar.',
  },
  {
    pattern: /\b5\.7\.\d+\b|\b554\b|spam|blacklist|blocklist|blocked|policy|DMARC|SPF/i,
    text: 'Mottagarens server släppte inte in mejlet, troligen i sitt skräppostfilter.',
  },
  {
    pattern: /ECONN|ETIMEDOUT|ESOCKET|EDNS|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|timeout|timed out|greeting/i,
    text: 'E-postservern svarade inte.',
  },
  {
    pattern: /^(?:.*\D)?4\d\d\b|\b4\.\d\.\d+\b|busy|greylist|try again/i,
    text: 'E-postservern hade för mycket att göra och bad oss vänta.',
  },
  {
    pattern: /\b550\b/,
    text: 'Mottagarens server känner inte till adressen.',
  },
]

/**
 * Returns the reason why a mail was not delivered, for staff; undefined without an error. `response` is the mail server's response.
 */
export function mailProblem(response: string | null): string | undefined {
  if (response === null || response === '') return undefined
  return findProblem(response)?.text ?? 'Mejlet gick inte att lämna över.'
}

function findProblem(response: string) {
  return problems.find(({ pattern }) => pattern.test(response))
}

/** Whether another attempt is pointless, because the address does not exist (RFC 5321, 4.2.1) or cannot. */
export function isPermanentFailure(response: string): boolean {
  return findProblem(response)?.isPermanent ?? false
}

/** Replaces an address that fits no form (`normalizeEmail`), so that its mail is in the log as one that did not arrive. */
export const undeliverableAddress = 'okand@ogiltig.invalid'

/** Whether an address can never receive mail: `.invalid` is reserved (RFC 6761, 6.4), and used for closed accounts. */
export function isUndeliverableAddress(address: string): boolean {
  return /\.invalid$/i.test(address.trim())
}

/** The stored error of a text message that its provider took and could not deliver. */
export const undeliveredSms = 'The provider reports that it was not delivered'

/** Returns why a text message was not sent, for staff; undefined without an error. `response` is the provider's response. */
export function smsProblem(response: string | null): string | undefined {
  if (response === null || response === '') return undefined
  if (response === undeliveredSms)
    return 'Telefonen fick aldrig sms:et. Numret kan vara fel, eller telefonen avstängd länge.'
  if (/^40[13]\b/.test(response)) return 'Sms-tjänsten godtog inte inloggningen eller saldot.'
  return 'Sms-tjänsten tog inte emot meddelandet. Kontrollera telefonnumret.'
}
