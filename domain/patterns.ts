/** What the site takes for an e-mail address: something@something with no spaces (spec 000 section 5). */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The id of a measuring stream in Google Analytics, `G-AB12CD34EF`. */
export const analyticsIdPattern = /^G-[A-Z0-9]{4,20}$/
