import { existsSync } from 'node:fs'
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CommandRefused, printLine, runCommand } from '../operations/command.ts'
import { assertRoot, run } from './machine.ts'
import { assertInstallation, caddyImport, getServiceFiles, startedUnits } from './service-files.ts'

const caddyFile = '/etc/caddy/Caddyfile'

/**
 * `npm run install-service -- --domain minbutik.se [--user verkstan] [--data folder] [--backups folder] [--print]`: runs the
 * program under systemd, behind Caddy with TLS, with a backup every night. `--print` only shows the files. Can be repeated.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      domain: { type: 'string', default: '' },
      user: { type: 'string', default: 'verkstan' },
      data: { type: 'string', default: '/var/lib/verkstan/data' },
      backups: { type: 'string', default: '/var/backups/verkstan' },
      print: { type: 'boolean', default: false },
    },
  })
  const folder = resolve(import.meta.dirname, '../../..')
  const { domain, user, data: dataDir, backups: backupDir } = values
  const installation = { domain, user, folder, dataDir, backupDir }
  assertInstallation(installation)
  const files = getServiceFiles(installation)
  if (values.print) {
    for (const { path, text } of files) printLine(`# ${path}\n${text}`)
    return
  }
  assertRoot()
  if (!existsSync(caddyFile))
    throw new CommandRefused('Caddy saknas. Installera det först: apt-get install caddy')
  await run(
    'sh',
    '-c',
    `id -u ${user} >/dev/null 2>&1 || useradd --system --create-home --shell /bin/sh ${user}`,
  )
  for (const each of [dataDir, backupDir]) {
    await mkdir(each, { recursive: true })
    await run('chown', user, each)
    await run('chmod', '700', each)
  }
  await run('chown', '-R', user, folder)
  for (const { path, mode, text, isSettings } of files) {
    if (isSettings && existsSync(path)) continue
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text, { mode })
  }
  if (!(await readFile(caddyFile, 'utf8')).split('\n').includes(caddyImport))
    await appendFile(caddyFile, `\n${caddyImport}\n`)
  await run('systemctl', 'daemon-reload')
  await run('systemctl', 'enable', '--now', ...startedUnits)
  await run('systemctl', 'reload-or-restart', 'caddy')
  printLine(`Klart. Första starten tar några minuter; sedan är butiken på https://${domain}`)
  printLine('Inloggningen står i loggen: journalctl -u verkstan | grep Admin')
})
