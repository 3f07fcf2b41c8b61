import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are not of the internet, and those of other networks that lead to them (RFC 6890). */
const closedNetworks = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closedNetworks.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closedNetworks.addSubnet(network, bits, 'ipv6')

/** The addresses of the internet. All other ones of IPv6 are for closed networks, or stand for addresses of IPv4. */
const internet = new BlockList()
internet.addSubnet('2000::', 3, 'ipv6')

/** Returns whether an IP address is one of the internet, so that no one can make the server call its own network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closedNetworks.check(address, 'ipv4')
  return family === 6 && internet.check(address, 'ipv6') && !closedNetworks.check(address, 'ipv6')
}

/** The code of the error for a host outside the internet. */
export const privateCode = 'EPRIVATE'

function refuse(): Error {
  return Object.assign(new Error('The host is not on the internet'), { code: privateCode })
}

/** Refuses a host that is written as an address outside the internet, for which nothing is looked up. @throws EPRIVATE */
export function assertPublicHost(hostname: string): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isPublicAddress(host)) throw refuse()
}

/**
 * Looks up a host for a connection, and refuses it when any of its addresses is outside the internet. The connection uses the
 * addresses that were checked, so another answer of the name server a moment later changes nothing.
 */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) return callback(refuse(), [])
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
