/** An e-mail address: something@something without spaces (spec 000 section 5). */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** A Google Analytics measurement id, `G-AB12CD34EF`. */
export const analyticsIdPattern = /^G-[A-Z0-9]{4,20}$/
