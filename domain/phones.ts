/**
 * Returns a phone number in E.164 form: `070-123 45 67`, `0046 70 123 45 67` and `+46 (0)70-123 45 67` are all `+46701234567`.
 * A text that cannot be read as one number, such as `070-123 45 67, fråga efter Kim`, is returned trimmed and otherwise as written.
 */
export function normalizePhone(text: string): string {
  const written = text.trim()
  if (!/^\+?[\d\s().\-/]+$/.test(written)) return written
  const international = internationalPhone(written)
  return /^\+(?:46\d{7,9}|(?!46)[1-9]\d{7,14})$/.test(international) ? international : written
}

/** Returns a Swedish phone number in international form: `070-174 06 35` becomes `+46701740635`. */
export function internationalPhone(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '').replace(/^00/, '+')
  return digits.startsWith('0') ? `+46${digits.slice(1)}` : digits.replace(/^\+460/, '+46')
}

/** Returns a phone number as people write it: `+46701234567` is `070-123 45 67`. Other numbers than Swedish mobiles are unchanged. */
export function displayPhone(phone: string): string {
  return phone.replace(/^\+46(7\d)(\d{3})(\d{2})(\d{2})$/, '0$1-$2 $3 $4')
}
