/** Wrong PINs in a row after which a PIN opens nothing until its holder logs in with the password. */
export const maxPinFailures = 5

/** The answer to every PIN that opens nothing, so that it does not tell a wrong one from a locked or missing one. */
export const wrongPinText = `Fel PIN-kod. Efter ${maxPinFailures} fel i rad behövs lösenordet.`

export const pinFormText = 'Välj 4–6 siffror.'
const tooSimpleText = 'PIN-koden är lätt att gissa. Välj en annan.'

/** PINs that people choose most often, beside those that follow a pattern. */
const commonPins = new Set([
  '1004',
  '1010',
  '1122',
  '1313',
  '2580',
  '0852',
  '147258',
  '159753',
  '112233',
  '5683',
])

/** Whether each digit follows from the one before by the same step: 1234, 9753, 0000. */
function isSequence(digits: readonly number[]): boolean {
  const [first = 0, second = 0] = digits
  const step = (second - first + 10) % 10
  return digits.every((digit, place) => place === 0 || (digit - (digits[place - 1] ?? 0) + 10) % 10 === step)
}

/** Whether a part is repeated: 1212, 123123. */
const isRepeated = (pin: string) => /^(\d{1,3})\1+$/.test(pin)

/** Whether it is a year in which staff or their children may be born. */
const isYear = (pin: string) => /^(?:19[3-9]|20[0-3])\d$/.test(pin)

/** Returns the error of a new PIN in Swedish, or undefined. */
export function pinProblem(pin: string): string | undefined {
  if (!/^\d{4,6}$/.test(pin)) return pinFormText
  const isSimple =
    commonPins.has(pin) || isYear(pin) || isRepeated(pin) || isSequence(Array.from(pin, Number))
  return isSimple ? tooSimpleText : undefined
}
