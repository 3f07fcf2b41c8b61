import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasPermission } from '#domain/accounts/permissions.ts'
import type { ConnectionView } from '#domain/connections/schemas.ts'
import { contract } from '#domain/contract.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { callGenerator, description, type FuzzedCall, getOperations, type Operation } from './calls.ts'
import { buildEnvironment, type Callers, openCallers, type Role, roles } from './environment.ts'
import { type Random, randomFor } from './random.ts'
import type { SeenValues } from './seen-values.ts'
import { startTarget, type Target } from './target.ts'
import { valueGenerator } from './values.ts'

const callsPerSeed = 15_000

const operations = getOperations(description)
const endpoints: Record<string, Endpoint> = contract

let target: Target
let callers: Callers
let known: SeenValues
/** The operations that have succeeded at least once. */
const reached = new Set<string>()

function mayCall(role: Role, { access, needs }: Endpoint): boolean {
  if (access === 'anyone') return true
  if (access === 'customer') return role === 'customer'
  return (
    role === 'owner' ||
    (role === 'staff' && (!needs || hasPermission({ role: 'staff', isByPin: false }, needs)))
  )
}

/**
 * Chooses a role, most often one that may make the call. Event streams never end, so they are only requested by roles
 * that are refused.
 */
function roleFor(key: string, endpoint: Endpoint, random: Random): Role {
  const allowed = roles.filter((role) => mayCall(role, endpoint))
  if (key === 'GET /api/admin/live/') return random.pick(['anonymous', 'customer'])
  return random.chance(0.85) ? (random.pick(allowed) ?? 'owner') : random.pick(roles)
}

/** Returns one line with everything needed to repeat the call. */
function reproduction(
  seed: number,
  index: number,
  role: Role,
  { method, url, headers, payload }: FuzzedCall,
) {
  const body = payload === undefined ? '' : ` ${headers['content-type']} ${String(payload).slice(0, 600)}`
  return `seed ${seed} call ${index}, ${role}: ${method} ${url.slice(0, 500)}${body}`
}

/** Removes a connection that a call has stored: the calls after it would wait for services that are not there. */
async function disconnect(stored: unknown): Promise<void> {
  const { kind, version } = stored as ConnectionView
  const { status } = await target.node.call('DELETE', `/api/admin/connections/${kind}/?version=${version}`, {
    token: callers.token('owner') ?? '',
  })
  expect([kind, status]).toEqual([kind, 204])
}

/** Makes one call of a run. Returns what is wrong with its response and how to repeat it, or undefined. */
async function fuzz(
  seed: number,
  index: number,
  operation: Operation,
  makeCall: ReturnType<typeof callGenerator>,
) {
  const endpoint = endpoints[operation.key]
  if (!endpoint) throw new Error(`${operation.key} is not in the contract`)
  const random = randomFor(seed, index)
  const role = roleFor(operation.key, endpoint, random)
  const call = makeCall(operation, random)
  const { answer, fault } = await target.call(call, callers.token(role), endpoint)
  if (mayCall(role, endpoint) && endpoint.access !== 'anyone') {
    if (answer.status === 401) await callers.renew(role)
    // An earlier call has given them another role.
    if (answer.status === 403) await callers.replace(role)
  }
  if (answer.status < 300 && answer.body) {
    known.learn({ operation: operation.key, url: call.url, sent: call.body, reply: answer.body })
  }
  if (answer.status < 300) reached.add(operation.key)
  if (operation.key === 'PUT /api/admin/connections/' && answer.status < 300) await disconnect(answer.body)
  return fault && `${reproduction(seed, index, role, call)} → ${fault}`
}

/** Declares the tests of one seed. Each seed is a file of its own, so that they run side by side. */
export function fuzzWithSeed(seed: number): void {
  beforeAll(async () => {
    target = await startTarget()
  })
  afterAll(() => target.close())

  test(`no call breaks the server or takes long, seed ${seed}`, { timeout: 600_000 }, async () => {
    callers = await openCallers(target.node)
    known = await buildEnvironment(target.node, callers, operations)
    const makeCall = callGenerator(valueGenerator(description.components.schemas, known), known)
    const faults: string[] = []
    for (let index = 0; index < callsPerSeed; index++) {
      // The step has no common factor with the number of operations, so it shuffles them and visits each equally often.
      const operation = operations[(index * 97) % operations.length]
      if (!operation) throw new Error('The description has no operations')
      const fault = await fuzz(seed, index, operation, makeCall)
      if (fault) faults.push(fault)
    }
    expect(faults.slice(0, 20), `${faults.length} calls of ${callsPerSeed}`).toEqual([])
  })

  test('the calls reach most operations, for calls that are only refused prove little', () => {
    const unreached = operations.map(({ key }) => key).filter((key) => !reached.has(key))
    expect(unreached.length, unreached.join('\n')).toBeLessThan(operations.length * 0.3)
  })
}
