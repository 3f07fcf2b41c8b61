/** What the site takes for an e-mail address: something@something with no spaces (spec 000 section 5). */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
