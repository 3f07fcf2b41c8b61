/**
 * Years within which a customer can complain about a fault: in goods after delivery (konsumentköplag 2022:260), in a repair
 * after its completion (konsumenttjänstlag 1985:716, 17 §).
 */
export const complaintYears = 3

/** Years of the legal guarantee of conformity that every member state gives at least (directive (EU) 2019/771, article 10.1). */
export const euGuaranteeYears = 2

/** Months after noticing a fault within which a complaint is always in time, under both laws. */
export const complaintMonths = 2

/** Years in which a fault in goods is presumed to have existed from the start (konsumentköplag 2022:260). */
export const presumedFaultYears = 2

/** Days for withdrawing from a distance contract (lag 2005:59 om distansavtal). */
export const withdrawalDays = 14

/** Minimum time given by the demand to collect a device, in months (lag 1985:982, 3 §). */
export const demandMonths = 3

/** Years for which accounting records must be retained (bokföringslag 1999:1078). */
export const bookkeepingYears = 7
