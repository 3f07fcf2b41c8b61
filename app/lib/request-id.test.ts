import { expect, test } from 'vitest'
import { z } from 'zod'
import { newRequestId } from './request-id.ts'

test('is a UUID of version 4, and another each time', () => {
  const ids = Array.from({ length: 200 }, newRequestId)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true)
  expect(new Set(ids).size).toBe(200)
})
