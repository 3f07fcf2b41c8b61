import { formatKronor, ore } from '../money.ts'

/**
 * The amount from which cash is refused, paid in or out. A trader who handles 5,000 euro or more in cash, at once or in linked
 * payments, must register and know its customers (penningtvättslag 2017:630, 1 kap. 2 § first paragraph 16 and 3 kap. 6 §), which a
 * repair shop does not. The limit is fixed at 10 kr per euro, so that it stays below the law's while a euro costs more.
 */
export const cashLimit = ore(5_000 * 10 * 100)

/** Whether an amount in öre is too much to be paid in cash. The sign, which tells in from out, does not matter. */
export const isCashRefused = (ore: number): boolean => Math.abs(ore) >= cashLimit

/** The Swedish text of a refusal. */
export const cashRefusedText = `Kontanter tas bara emot och betalas ut under ${formatKronor(cashLimit)} (penningtvättslagen, 5\u00a0000\u00a0euro). Välj ett annat betalsätt för hela beloppet.`
