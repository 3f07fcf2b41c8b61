import { expect, test } from 'vitest'
import { contract } from '../contract.ts'
import type { Endpoint } from '../endpoint.ts'
import { hasPermission, permissions, permissionsOf } from './permissions.ts'

test('an owner may do all there is', () => {
  expect(permissionsOf('owner')).toEqual(permissions)
})

test('staff have none of the owners’ permissions', () => {
  expect(permissions.filter((each) => hasPermission('staff', each))).toEqual([])
})

test('only calls of the back office ask for a permission', () => {
  const asking = Object.entries<Endpoint>(contract).filter(([, call]) => call.needs)
  expect(asking.length).toBeGreaterThan(15)
  for (const [key, { access }] of asking) expect(access, key).toBe('admin')
})
