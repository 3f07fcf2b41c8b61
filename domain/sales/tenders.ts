import { getKeys } from '../keys-of.ts'
import type { AccountKey } from '../settings/counter.ts'

type TenderRules = {
  /** Its name on documents and screens. */
  label: string
  /** Its name in reports; null for online payments, which reports show by the provider's method. */
  reportLabel: string | null
  /** The account on which its money is booked. */
  account: AccountKey
  /** Whether it is coins and notes: whole kronor, with change, in the cash box. */
  isCash: boolean
  /** Whether staff choose it for a sale, for the money of a return, and for a payment of an invoice. */
  forSale: boolean
  forReturn: boolean
  forInvoice: boolean
  /** Whether it counts towards the turnover above which a cash register is needed (skatteförfarandelagen 39 kap. 5 §). */
  countsForRegister: boolean
  /** Whether it may be written down for an earlier day, because the money went through the bank. */
  canBeEarlier: boolean
  /** Whether a payment can be undone. Online payments are refunded instead, and a device in part payment stays bought. */
  isUndoable: boolean
  /**
   * Its place when money goes back: online payments first, cash last, because it is rounded. A device in part payment comes after other
   * ways, because it can pay for another sale only as a whole.
   */
  backRank: 0 | 1 | 2 | 3
}

/**
 * How a document is paid. `net` is an online payment, `bank` a payment to the bankgiro, `trade_in` the price of a device that the shop buys in
 * the same moment, whose claim the payout of the device settles, and `exchange` what a return gives for another sale: out on the credit note,
 * in on the new receipt, so that no money moves. An invoice is none: what it leaves unpaid is owed. All lists, sums
 * and labels follow this table; a method that staff choose also has an icon in `app/admin/components/payment/payment-panel.tsx`.
 */
export const tenderRules = {
  card: {
    ...{ label: 'Kort', reportLabel: 'Kort i butiken', account: 'card', isCash: false },
    ...{ forSale: true, forReturn: true, forInvoice: true, countsForRegister: true },
    ...{ canBeEarlier: false, isUndoable: true, backRank: 1 },
  },
  swish: {
    ...{ label: 'Swish', reportLabel: 'Swish i butiken', account: 'swish', isCash: false },
    ...{ forSale: true, forReturn: true, forInvoice: true, countsForRegister: true },
    ...{ canBeEarlier: false, isUndoable: true, backRank: 1 },
  },
  cash: {
    ...{ label: 'Kontant', reportLabel: 'Kontant', account: 'cash', isCash: true },
    ...{ forSale: true, forReturn: true, forInvoice: true, countsForRegister: true },
    ...{ canBeEarlier: false, isUndoable: true, backRank: 3 },
  },
  net: {
    ...{ label: 'På nätet', reportLabel: null, account: 'card', isCash: false },
    ...{ forSale: false, forReturn: false, forInvoice: false, countsForRegister: false },
    ...{ canBeEarlier: false, isUndoable: false, backRank: 0 },
  },
  bank: {
    ...{ label: 'Bankgiro', reportLabel: 'Bankgiro', account: 'bank', isCash: false },
    ...{ forSale: false, forReturn: false, forInvoice: true, countsForRegister: false },
    ...{ canBeEarlier: true, isUndoable: true, backRank: 1 },
  },
  // Staff choose it for a sale with the device and its seller, so it has a form of its own.
  trade_in: {
    ...{ label: 'Inbyte', reportLabel: 'Inbyte', account: 'invoices', isCash: false },
    ...{ forSale: false, forReturn: false, forInvoice: false, countsForRegister: false },
    ...{ canBeEarlier: false, isUndoable: false, backRank: 2 },
  },
  exchange: {
    ...{ label: 'Byte', reportLabel: 'Byte', account: 'invoices', isCash: false },
    ...{ forSale: false, forReturn: false, forInvoice: false, countsForRegister: false },
    ...{ canBeEarlier: false, isUndoable: false, backRank: 2 },
  },
} as const satisfies Record<string, TenderRules>

export type TenderMethod = keyof typeof tenderRules
export const tenderMethods = getKeys(tenderRules)

type Flag = 'forSale' | 'forReturn' | 'forInvoice' | 'countsForRegister'

/** The methods of which a rule is true. */
type MethodsWith<Rule extends Flag> = {
  [Method in TenderMethod]: (typeof tenderRules)[Method][Rule] extends true ? Method : never
}[TenderMethod]

function methodsWith<Rule extends Flag>(rule: Rule) {
  const chosen = tenderMethods.filter((method): method is MethodsWith<Rule> => tenderRules[method][rule])
  return chosen as [MethodsWith<Rule>, ...MethodsWith<Rule>[]]
}

export const saleTenders = methodsWith('forSale')
export type SaleTender = MethodsWith<'forSale'>

export const returnTenders = methodsWith('forReturn')
export type ReturnTender = MethodsWith<'forReturn'>

export const invoiceTenders = methodsWith('forInvoice')
export type InvoiceTender = MethodsWith<'forInvoice'>

/** How most invoices are paid. */
export const usualInvoiceTender = 'bank' satisfies InvoiceTender

/** Methods whose sums decide whether the shop needs a cash register. */
export const registerTenders = methodsWith('countsForRegister')

export const isCash = (method: TenderMethod): boolean => tenderRules[method].isCash

const getLabels = <Key extends 'label' | 'reportLabel', Method extends TenderMethod>(
  key: Key,
  methods: readonly Method[],
) => Object.fromEntries(methods.map((method) => [method, tenderRules[method][key]])) as Record<Method, string>

export const tenderLabels = getLabels('label', tenderMethods)

/** Methods that reports show by name. */
export type ReportedTender = Exclude<TenderMethod, 'net'>

/** Names of methods in reports, in their order. */
export const reportedTenderLabels = getLabels(
  'reportLabel',
  tenderMethods.filter((method): method is ReportedTender => tenderRules[method].reportLabel !== null),
)
