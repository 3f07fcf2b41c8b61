import { expect, test } from 'vitest'
import { assertPublicHost, isPublicAddress, lookUpPublic } from './public-address.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('%s is no address of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2a00:1450:400f::200e', '2606:4700::1111'])(
  '%s is an address of the internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test('a host that is written as a closed address is refused in every spelling', () => {
  for (const url of ['https://127.0.0.1/', 'https://[::1]/', 'https://2130706433/', 'https://0x7f.1/'])
    expect(() => assertPublicHost(new URL(url).hostname), url).toThrow('not on the internet')
  assertPublicHost('8.8.8.8')
  assertPublicHost('example.com')
})

/** Looks up a host as a connection does, in both of its ways. */
function lookUp(host: string, all: boolean): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  lookUpPublic(host, { all }, (error, ...addresses) => resolve(error ?? addresses))
  return promise
}

test('a name that leads to this machine is refused when it is looked up', async () => {
  for (const all of [true, false]) expect(await lookUp('localhost', all)).toMatchObject({ code: 'EPRIVATE' })
})

test('an address of the internet is passed on to the connection', async () => {
  expect(await lookUp('8.8.8.8', true)).toEqual([[{ address: '8.8.8.8', family: 4 }]])
  expect(await lookUp('8.8.8.8', false)).toEqual(['8.8.8.8', 4])
})
