const companyWords = /\b(AB|HB|KB|Aktiebolag|förening|kommun|skola)\b/i

/** Returns the name by which a person is greeted: the first one, or the whole name of a company. */
export function getFirstName(name: string): string {
  const whole = name.trim()
  return companyWords.test(whole) ? whole : (whole.split(/\s+/)[0] ?? '')
}
