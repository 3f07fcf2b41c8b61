/** Minimum length of a customer's new password, in characters (spec 001 section 9). */
export const passwordMinLength = 8

/** Maximum password length, because hashing takes longer for longer passwords. */
export const passwordMaxLength = 128

/** Returns the message for a password that is too short; `subject` starts the sentence (spec 001 section 5). */
export function passwordTooShortText(subject = 'Lösenordet'): string {
  return `${subject} måste vara minst ${passwordMinLength} tecken.`
}

/** Reply to a registration, the same whether or not the address already has an account. The rest is sent by mail. */
export const registeredText =
  'Tack! Vi har skickat ett mejl till din adress. Du kan logga in när du vill, men bekräfta adressen först om du vill se tidigare reparationer.'

/** Days within which a new account's address is confirmed. After them the account is deleted. */
export const confirmDays = 14

/** Message for a confirmation without a password. */
export const confirmPasswordText = 'Skriv lösenordet som valdes när kontot skapades, eller välj ett nytt.'

export const verifiedText = 'Tack! Din e-postadress är bekräftad.'

export const verificationSentText = 'Vi har skickat en ny länk. Den kommer med mejl inom någon minut.'

/** Reply to a reset request, the same whether or not the address has an account (spec 001 section 2). */
export const resetRequestedText =
  'Om det finns ett konto med den adressen har vi skickat ett mejl med en länk för att välja ett nytt lösenord.'

/** Minutes for which a mailed code to log in with is valid. */
export const loginCodeMinutes = 10

/** Maximum number of wrong tries of a mailed code. */
export const maxLoginCodeTries = 5

/** Message for an empty code. */
export const loginCodeMissingText = 'Skriv koden från mejlet.'

/** Reply to a request for a code, the same whether or not the address has an account. */
export const loginCodeSentText =
  'Om det finns ett konto med den adressen har vi skickat ett mejl med en kod att logga in med.'

/** Message after a changed password (spec 001 section 8). */
export const passwordChangedText = 'Lösenordet har uppdaterats!'

/** Message after a password reset (spec 001 section 2). */
export const passwordResetText = 'Lösenordet är ändrat!'

export const closedText = 'Ditt konto är avslutat.'

/** Error when changing the e-mail address, which is fixed (spec 001 section 2). */
export const emailFixedText = 'E-post kan inte ändras.'

/** Messages for empty required fields, by field name in the API. */
export const requiredAccountTexts = {
  first_name: 'Skriv ditt förnamn.',
  last_name: 'Skriv ditt efternamn.',
  email: 'Skriv din e-postadress.',
  phone_number: 'Skriv ditt telefonnummer.',
  password: 'Skriv lösenordet.',
  old_password: 'Du måste ange ditt nuvarande lösenord.',
} as const
