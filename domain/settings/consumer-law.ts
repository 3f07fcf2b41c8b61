/**
 * Within how many years a customer can complain about a fault: of goods after they were handed over (konsumentköplag
 * 2022:260), of a repair after it was finished (konsumenttjänstlag 1985:716, 17 §).
 */
export const complaintYears = 3

/** A complaint within so many months of noticing the fault is always in time, by both laws. */
export const complaintMonths = 2

/** For how many years a fault in goods is taken to have been there from the start (konsumentköplag 2022:260). */
export const presumedFaultYears = 2

/** The days to withdraw from a purchase at a distance (lag 2005:59 om distansavtal). */
export const withdrawalDays = 14

/** The time that the demand to collect a device must give at the least, in months (lag 1985:982, 3 §). */
export const demandMonths = 3

/** For how many years the accounts must be kept (bokföringslag 1999:1078). */
export const bookkeepingYears = 7
