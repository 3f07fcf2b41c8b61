/** Returns a Swedish phone number in international form: `070-174 06 35` becomes `+46701740635`. */
export function internationalPhone(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  return digits.startsWith('0') ? `+46${digits.slice(1)}` : digits
}

export function phoneHref(phone: string): string {
  return `tel:${internationalPhone(phone)}`
}
