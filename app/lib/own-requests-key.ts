/** Where this browser keeps the requests that were sent from it (spec 001 section 3). */
export const ownRequestsKey = 'quote_requests'
