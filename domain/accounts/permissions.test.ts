import { expect, test } from 'vitest'
import { contract } from '../contract.ts'
import type { Endpoint } from '../endpoint.ts'
import { getPermissions, hasPermission, permissions } from './permissions.ts'

test('an owner may do all there is', () => {
  expect(getPermissions({ role: 'owner', isByPin: false })).toEqual(permissions)
})

test('staff have the permissions of daily work only', () => {
  const daily = permissions.filter((each) => hasPermission({ role: 'staff', isByPin: false }, each))
  expect(daily.toSorted()).toEqual(['parts.write', 'passcodes.read', 'purchases.write', 'reviews.write'])
})

test('a login by PIN has the permissions of daily work, also that of an owner', () => {
  const staff = getPermissions({ role: 'staff', isByPin: false })
  expect(getPermissions({ role: 'owner', isByPin: true })).toEqual(staff)
  expect(getPermissions({ role: 'staff', isByPin: true })).toEqual(staff)
})

test('only calls of the back office ask for a permission', () => {
  const asking = Object.entries<Endpoint>(contract).filter(([, call]) => call.needs)
  expect(asking.length).toBeGreaterThan(15)
  for (const [key, { access }] of asking) expect(access, key).toBe('admin')
})
