const eanLengths = [8, 12, 13]

/** Whether a text is an EAN-8, UPC-A or EAN-13 number with the right check digit (GS1 General Specifications, section 7.9.1). */
export function isEan(text: string): boolean {
  if (!/^\d+$/.test(text) || !eanLengths.includes(text.length)) return false
  // From the right, the check digit included, digits weigh 1 and 3 in turn. The sum of a valid number ends in 0.
  const sum = [...text]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
