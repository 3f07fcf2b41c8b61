/** Whether a text is an IMEI: 15 digits, of which the last is a check digit (Luhn). */
export function isImei(text: string): boolean {
  if (!/^\d{15}$/.test(text)) return false
  const sum = [...text].reduce((all, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return all + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
  return sum % 10 === 0
}

/** Normalizes a device's number: no spaces and hyphens, upper case. */
export const readSerial = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** Problem of a number that looks like an IMEI and is none: 14 to 17 digits. Serial numbers have other forms. */
export function imeiProblem(serial: string): string | undefined {
  if (!/^\d{14,17}$/.test(serial) || isImei(serial)) return undefined
  return serial.length === 15
    ? 'Numret stämmer inte: den sista siffran passar inte de andra.'
    : 'Numret stämmer inte: ett IMEI har 15 siffror.'
}
