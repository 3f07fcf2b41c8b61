/**
 * Returns the text of a Swish QR code with a fixed amount: recipient, amount, message, and that nothing may be changed. `number` is
 * the shop's, `message` at most 50 characters.
 */
export function swishCode({
  number,
  amountOre,
  message,
}: {
  number: string
  amountOre: number
  message: string
}): string {
  const amount = (amountOre / 100).toFixed(2).replace('.', ',')
  return `C${number.replace(/\D/g, '')};${amount};${encodeURIComponent(message.slice(0, 50))};0`
}
