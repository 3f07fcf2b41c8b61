/** A Google Analytics measurement id, `G-AB12CD34EF`. */
export const analyticsIdPattern = /^G-[A-Z0-9]{4,20}$/
