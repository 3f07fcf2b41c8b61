import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { CommandRefused, printLine, runCommand } from '../operations/command.ts'
import { assertRoot, run } from './machine.ts'
import { backupName, environmentPath, serviceName } from './service-files.ts'
import { update } from './update-steps.ts'

const startLimitMs = 10 * 60_000
const folder = resolve(import.meta.dirname, '../../..')
const unit = `${serviceName}.service`

/**
 * `npm run update -- [--user verkstan] [--backups folder] [--url http://127.0.0.1:3000]`: fetches the newest version, backs up, changes
 * to it, and goes back when it does not start. For a program that `npm run install-service` set up.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      user: { type: 'string', default: 'verkstan' },
      backups: { type: 'string', default: '/var/backups/verkstan' },
      url: { type: 'string', default: 'http://127.0.0.1:3000' },
    },
  })
  assertRoot()
  // Everything in the clone runs as its user, with the program's settings.
  const asUser = [
    ...['--wait', '--pipe', '--collect', '--quiet', `--uid=${values.user}`, `--working-directory=${folder}`],
    `--property=EnvironmentFile=${environmentPath}`,
  ]
  const git = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)('systemd-run', [...asUser, 'git', ...args])
    return stdout.trim()
  }
  if ((await git('status', '--porcelain', '--untracked-files=no')) !== '')
    throw new CommandRefused(
      'Klonen har ändringar som inte är sparade i git. Ta bort dem eller spara dem först.',
    )
  await update({
    say: printLine,
    getCommit: () => git('rev-parse', 'HEAD'),
    async fetchNewest() {
      await git('fetch', '--quiet')
      return git('rev-parse', '@{upstream}')
    },
    checkOut: async (commit) => void (await git('reset', '--quiet', '--hard', commit)),
    prepare: () => run('systemd-run', ...asUser, 'node', 'server/scripts/prepare.mjs', 'build'),
    stop: () => run('systemctl', 'stop', unit),
    backUp: () => run('systemctl', 'start', `${backupName}.service`),
    async start() {
      await run('systemctl', 'start', unit)
      await waitUntilReady(`${values.url}/readyz`)
    },
    restore: () =>
      run('systemd-run', ...asUser, 'npm', 'run', '--silent', 'restore', '--', values.backups, '--over'),
  })
})

async function waitUntilReady(url: string): Promise<void> {
  const deadline = Date.now() + startLimitMs
  while (Date.now() < deadline) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await wait(1000)
  }
  throw new CommandRefused('Den svarade inte inom tio minuter.')
}
