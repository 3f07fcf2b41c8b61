import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chooseDatabaseUser } from '../db/embedded/database-user.ts'

/** Returns the PgBouncer of this machine, or of `PGBOUNCER`, when there is one that knows prepared statements (1.21). */
export function findPooler(): string | undefined {
  const program = process.env.PGBOUNCER ?? 'pgbouncer'
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  const [, major = 0, minor = 0] = /^PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? []
  return Number(major) > 1 || Number(minor) >= 21 ? program : undefined
}

/** A running pooler, and the URL by which the program reaches the database through it. */
export type Pooler = { url: string; stop(): Promise<void> }

/**
 * Starts PgBouncer in transaction mode, with the settings of the runbook, before a database. It has three connections for all, so
 * that those of the program take turns on them. Its files are written into `folder`, which the database's user may enter.
 */
export async function startPooler(
  program: string,
  { databaseUrl, folder, port }: { databaseUrl: string; folder: string; port: number },
): Promise<Pooler> {
  const url = new URL(databaseUrl)
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(
    settings,
    `[databases]
* = host=127.0.0.1 port=${url.port} user=${url.username} password=${decodeURIComponent(url.password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_prepared_statements = 500
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout
default_pool_size = 3
`,
  )
  // Like PostgreSQL, it does not run as root.
  const { ids } = await chooseDatabaseUser(join(dirname(folder), 'none'))
  const child = spawn(program, [settings], { ...ids, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  child.stderr.on('data', (chunk) => {
    log += chunk
  })
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start:\n${log}`)
    await pause(20)
  }
  url.port = String(port)
  return {
    url: url.href,
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGINT')
      await once(child, 'exit')
    },
  }
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
