import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { reachableBinaries } from '../db/embedded/binaries.ts'
import { chooseDatabaseUser } from '../db/embedded/database-user.ts'
import { databaseEnvironment } from '../db/embedded/environment.ts'
import { getProcesses } from '../db/embedded/processes.ts'
import { hasCode } from '../db/embedded/start-refused.ts'
import { systemFolder } from '../db/embedded/system-folder.ts'
import { startEmbeddedDatabase } from '../db/embedded-postgres.ts'
import { withClient } from './postgres.ts'

/** The one address of a replicated database. It leads to the server that is the primary at the time, as a proxy does. */
class PrimaryAddress {
  private readonly open = new Set<Socket>()
  private readonly server: Server
  private target: number

  private constructor(target: number) {
    this.target = target
    this.server = createServer((from) => this.join(from, connect(this.target, '127.0.0.1')))
  }

  static async listen(target: number): Promise<PrimaryAddress> {
    const address = new PrimaryAddress(target)
    address.server.listen(0, '127.0.0.1')
    await once(address.server, 'listening')
    return address
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  lead(target: number): void {
    this.target = target
  }

  private join(from: Socket, to: Socket): void {
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      this.open.add(one)
      one.pipe(other)
      // An error of one side is the end of both. The program sees a closed connection.
      one.on('error', () => other.destroy())
      one.on('close', () => {
        this.open.delete(one)
        other.destroy()
      })
    }
  }

  async close(): Promise<void> {
    this.server.close()
    for (const socket of this.open) socket.destroy()
    await once(this.server, 'close')
  }
}

/** PostgreSQL on two servers: a primary, and a replica that has every transaction before it is acknowledged. */
export type ReplicatedDatabase = {
  /** Leads to the primary of the time. */
  url: string
  /** Kills all of the primary at once, as a power failure would. */
  killPrimary(): Promise<void>
  /** Makes the replica the primary, and leads the address there. */
  promote(): Promise<void>
  stop(): Promise<void>
}

/** Starts a primary and a synchronous replica in a folder that the database's user may enter. */
export async function startReplicatedDatabase(folder: string): Promise<ReplicatedDatabase> {
  const primaryFolder = join(folder, 'primary')
  const cluster = join(primaryFolder, 'postgres')
  const replica = join(folder, 'replica')
  await (await startEmbeddedDatabase({ dataDir: primaryFolder })).stop()
  // With owner and permissions, which PostgreSQL checks.
  await promisify(execFile)('cp', ['-a', cluster, replica])
  await appendFile(join(cluster, 'postgresql.auto.conf'), "synchronous_standby_names = 'replica'\n")
  const primary = await startEmbeddedDatabase({ dataDir: primaryFolder })
  const password = (await readFile(join(cluster, 'verkstan.password'), 'utf8')).trim()
  const superuserUrl = (port: number) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  const primaryPort = Number(new URL(primary.url).port)
  await appendFile(
    join(replica, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=postgres password=${password} application_name=replica'\n`,
  )
  await writeFile(join(replica, 'standby.signal'), '')
  const port = await freePort()
  const server = await startReplica(replica, port)
  await untilTrue(superuserUrl(primaryPort), "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'")
  const address = await PrimaryAddress.listen(primaryPort)
  const url = new URL(primary.url)
  url.port = String(address.port)
  return {
    url: url.href,
    async killPrimary() {
      for (const pid of await getProcesses(cluster)) process.kill(pid, 'SIGKILL')
    },
    async promote() {
      await untilTrue(superuserUrl(port), 'SELECT 1 WHERE pg_promote()')
      address.lead(port)
    },
    async stop() {
      await address.close()
      server.kill('SIGINT')
      if (server.exitCode === null) await once(server, 'exit')
      await primary.stop()
    },
  }
}

async function startReplica(cluster: string, port: number): Promise<ChildProcess> {
  const user = await chooseDatabaseUser(cluster)
  const { postgres } = await reachableBinaries(user, systemFolder)
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`]
  return spawn(postgres, ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])], {
    ...user.ids,
    cwd: '/',
    env: databaseEnvironment(),
    stdio: 'ignore',
  })
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** Asks until a query returns a row. The server may still be starting. */
async function untilTrue(url: string, query: string): Promise<void> {
  for (;;) {
    const found = await withClient(url, async (client) => (await client.query(query)).rowCount === 1).catch(
      (error: unknown) => {
        if (!hasCode(error, 'ECONNREFUSED', '57P03')) throw error
        return false
      },
    )
    if (found) return
    await pause(50)
  }
}
