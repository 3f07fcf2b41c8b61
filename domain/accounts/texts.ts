/** How long a customer's new password must be at least, in characters (spec 001 section 9). */
export const passwordMinLength = 8

/** Hashing a password costs the more the longer it is, so there is an end to it. */
export const passwordMaxLength = 128

/** Said of a new password that is too short; `subject` begins the sentence (spec 001 section 5). */
export function passwordTooShortText(subject = 'Lösenordet'): string {
  return `${subject} måste vara minst ${passwordMinLength} tecken.`
}

/** Said of a registration, whether or not the address has an account already: the rest is mailed. */
export const registeredText =
  'Tack! Vi har skickat ett mejl till din adress. Du kan logga in när du vill, men bekräfta adressen först om du vill se tidigare reparationer.'

/** Said when an address has been confirmed. */
export const verifiedText = 'Tack! Din e-postadress är bekräftad.'

/** Said when a new link to confirm an address has been asked for. */
export const verificationSentText = 'Vi har skickat en ny länk. Den kommer med mejl inom någon minut.'

/** Said when a reset is asked for, whether or not the address has an account (spec 001 section 2). */
export const resetRequestedText =
  'Om det finns ett konto med den adressen har vi skickat ett mejl med en länk för att välja ett nytt lösenord.'

/** Said when a password has been changed (spec 001 section 8). */
export const passwordChangedText = 'Lösenordet har uppdaterats!'

/** Said when a password has been reset (spec 001 section 2). */
export const passwordResetText = 'Lösenordet är ändrat!'

/** Said when an account has been closed. */
export const closedText = 'Ditt konto är avslutat.'

/** Said of an address that somebody tries to change (spec 001 section 2). */
export const emailFixedText = 'E-post kan inte ändras.'

/** What is said under a field that is required and empty, by the names that the calls give them. */
export const requiredAccountTexts = {
  first_name: 'Förnamn är obligatoriskt',
  last_name: 'Efternamn är obligatoriskt',
  email: 'E-post är obligatorisk',
  phone_number: 'Telefonnummer är obligatoriskt',
  password: 'Lösenord är obligatoriskt',
  old_password: 'Du måste ange ditt nuvarande lösenord.',
} as const
