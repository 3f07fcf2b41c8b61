import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { generateSource } from 'oazapfts'
import { expect, onTestFinished, test } from 'vitest'
import { contract } from '#domain/contract.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { printOpenApi } from './http/openapi.ts'
import { operationId, operationNames } from './http/operation-id.ts'
import { owner, startSharedNode } from './testing/node.ts'

const node = await startSharedNode()
const description = printOpenApi(node.app.http?.swagger() ?? {})

test('the API description has no errors and no warnings', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // The specification prescribes paths that end in a slash.
    rules: { 'no-path-trailing-slash': 'off' },
  })
  const problems = await lintFromString({ source: description, absoluteRef: 'openapi.json', config })
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  ).toEqual([])
})

test('each call has a name of its own', () => {
  const calls = Object.entries<Endpoint>(contract)
  expect(Object.keys(operationNames).filter((key) => !(key in contract))).toEqual([])
  const names = calls.map(([key, endpoint]) => operationId(key, endpoint))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  for (const name of names) expect(name).toMatch(/^[a-z]+[A-Z][A-Za-z]+$/)
})

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
}

/** A program that makes five calls by a generated client: open, as staff, refused, with a body, and a file. */
const program = (baseUrl: string) => `
import * as api from './client.ts'
api.defaults.baseUrl = '${baseUrl}'
const types = await api.listQuotesDevicetypes()
const login = await api.createStaffToken({ username: '${owner.username}', password: '${owner.password}' })
const token: string = login.status === 200 ? login.data.access : ''
const headers = { authorization: 'Bearer ' + token }
const refused = await api.listAdminParts()
const parts = await api.listAdminParts({}, { headers })
const count: number | undefined = parts.status === 200 ? parts.data.count : undefined
const csv = await api.downloadAdminPartsExportCsv({ headers })
const message = await api.sendContactMessage({ name: 'Vera', email: 'vera@', message: '' } as never)
console.log(JSON.stringify([types.status, refused.status, refused.data, count, csv.status, message.status]))
`

test('a client generated from it compiles and makes calls', async () => {
  const address = await node.app.http?.listen({ host: '127.0.0.1', port: 0 })
  const folder = await mkdtemp(join(tmpdir(), 'verkstan-openapi-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = (name: string) => join(folder, name)
  await symlink(resolve('node_modules'), file('node_modules'))
  await writeFile(file('package.json'), '{ "type": "module" }')
  await writeFile(file('openapi.json'), description)
  await writeFile(file('calls.ts'), program(address ?? ''))

  await writeFile(file('tsconfig.json'), JSON.stringify({ compilerOptions, files: ['calls.ts'] }))

  const run = promisify(execFile)
  await writeFile(file('client.ts'), await generateSource(file('openapi.json')))
  const compiled = run('node_modules/.bin/tsc', ['--project', folder])
  await compiled.catch((error: { stdout: string }) => expect(error.stdout).toBe(''))
  const { stdout } = await run(process.execPath, [file('calls.ts')])
  expect(JSON.parse(stdout)).toEqual([200, 401, { detail: expect.any(String) }, 0, 200, 400])
})
