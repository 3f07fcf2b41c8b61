/** Tokens of logins and private links, for benchmarks that make the rows behind them. */
export { privateToken } from '../security/private-link.ts'
export { computeDigest, randomToken } from '../security/secrets.ts'
