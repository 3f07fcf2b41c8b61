/** Reason for a login that no one asked for. */
export const sessionEndedText =
  'Du har loggats ut. Inloggningen hade gått ut, eller så har den avslutats från ett annat ställe.'
