import { mailPresets } from '#domain/connections/presets.ts'
import type { ProofHint } from '#domain/connections/proofs.ts'
import { getErrorText } from './result.ts'

/** Looks up TXT records, like `resolveTxt` of `node:dns/promises`. */
export type TxtResolver = (name: string) => Promise<string[][]>

/** Names under which providers usually publish a DKIM key. Others cannot be listed. */
const dkimSelectors = [
  'default',
  'dkim',
  'mail',
  'google',
  'selector1',
  'selector2',
  's1',
  's2',
  'k1',
  'rsa1',
]

/** Returns a name's TXT records, none when there are none, and undefined when no one knows. */
async function findTxt(resolveTxt: TxtResolver, name: string): Promise<string[] | undefined> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    return ['ENOTFOUND', 'ENODATA'].includes(getErrorText(error, 'code') ?? '') ? [] : undefined
  }
}

/** Returns what a mail server's recipients may hold against a sender's domain: SPF, DKIM and DMARC. */
export async function findSenderHints(
  domain: string,
  host: string,
  resolveTxt: TxtResolver,
): Promise<ProofHint[]> {
  if (!domain.includes('.')) return []
  const [ofDomain, dmarc, ...dkim] = await Promise.all([
    findTxt(resolveTxt, domain),
    findTxt(resolveTxt, `_dmarc.${domain}`),
    ...dkimSelectors.map((selector) => findTxt(resolveTxt, `${selector}._domainkey.${domain}`)),
  ])
  const hints: ProofHint[] = []
  const spf = ofDomain?.find((record) => /^v=spf1(?: |$)/i.test(record))
  const own = mailPresets.find(({ smtp }) => smtp.host === host)
  if (ofDomain && spf === undefined) hints.push('spfMissing')
  else if (spf && own && !spf.includes(own.spf) && !spf.includes('redirect=')) hints.push('spfForeign')
  if (dkim.every((records) => records?.length === 0)) hints.push('dkimNotFound')
  if (dmarc && !dmarc.some((record) => /^v=DMARC1/i.test(record))) hints.push('dmarcMissing')
  return hints
}
