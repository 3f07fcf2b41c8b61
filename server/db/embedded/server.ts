import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseUser } from './database-user.ts'
import { type DatabaseLog, databaseEnvironment } from './environment.ts'
import { clusterName, readPostmasterFile, shutDown, stopLeftovers } from './processes.ts'
import { StartRefused } from './start-refused.ts'

/** A PostgreSQL server that accepts connections on 127.0.0.1. */
export type RunningServer = {
  port: number
  /** Stops it and waits for its exit. Does nothing when it has already exited. */
  stop(): Promise<void>
  /** Adds a listener for an unexpected exit, also for one that already happened. */
  onExit(listener: (reason: string) => void): void
}

/**
 * Settings for every start. Passed as arguments, not stored in the cluster's file, so that a new version of the program
 * can change them.
 */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Keeps personal data out of the log: neither the values that violate a constraint nor the statement.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

const retryLimit = 20_000

/** Matches log lines about problems that may soon disappear. */
const passing =
  /lock file .* already exists|pre-existing shared memory block|could not bind|could not create any TCP/

/**
 * Stops what an earlier run left running in a cluster, starts PostgreSQL on it and returns when it accepts connections.
 * Waits for crash recovery as long as the process lives. When the system still holds resources of a killed database, or
 * another program took the port, retries for up to 20 s. The caller must hold the data folder's lock.
 *
 * @throws StartRefused when the cluster was created by another major version
 * @throws Error with the end of PostgreSQL's log when it does not start
 */
export async function startServer(
  postgres: string,
  cluster: string,
  user: DatabaseUser,
  log: DatabaseLog,
): Promise<RunningServer> {
  const deadline = Date.now() + retryLimit
  for (;;) {
    const deadPid = await stopLeftovers(cluster, log.say)
    const outcome = await attempt(postgres, cluster, user, log, deadPid)
    if ('server' in outcome) return outcome.server
    if (outcome.output.includes('database files are incompatible with server')) {
      throw new StartRefused(
        `Databasen i ${cluster} är gjord av en annan version av PostgreSQL. Starta med den version av Verkstan som gjorde den, eller ange en annan mapp med DATA_DIR.`,
      )
    }
    if (!passing.test(outcome.output) || Date.now() > deadline) {
      throw new Error(`PostgreSQL does not start:\n${outcome.output}`)
    }
    await wait(100)
  }
}

/**
 * Makes one attempt to start. The process gets its own session, so that Ctrl+C in the terminal only reaches us, and we
 * can finish requests before stopping it. PG_GRANDPARENT_PID makes PostgreSQL ignore a stale id in `postmaster.pid`
 * (`CreateLockFile` in `miscinit.c`), which another program may use by now.
 *
 * @param deadPid that stale id
 */
async function attempt(
  postgres: string,
  cluster: string,
  user: DatabaseUser,
  log: DatabaseLog,
  deadPid: number | undefined,
): Promise<{ server: RunningServer } | { output: string }> {
  const port = await freePort()
  const named = { ...settings, port: String(port), cluster_name: await clusterName(cluster) }
  const output = await log.open()
  const child = spawn(
    postgres,
    ['-D', cluster, ...Object.entries(named).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...user.ids,
      cwd: '/',
      env: databaseEnvironment(deadPid === undefined ? {} : { PG_GRANDPARENT_PID: String(deadPid) }),
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    },
  )
  try {
    await once(child, 'spawn')
    if (await becomesReady(child, cluster, log)) return { server: watched(child, port, log) }
    return { output: await log.readFrom(output.from) }
  } catch (error) {
    child.kill('SIGQUIT')
    throw error
  } finally {
    await output.close()
  }
}

/**
 * Waits until the server is ready, by polling `postmaster.pid` as `pg_ctl` does. Trying to connect would fill the log
 * with refusals.
 */
async function becomesReady(child: ChildProcess, cluster: string, log: DatabaseLog): Promise<boolean> {
  let patience = Date.now() + 3_000
  while (!hasEnded(child)) {
    const file = await readPostmasterFile(cluster)
    if (file?.ready && file.pid === child.pid) return true
    if (Date.now() > patience) {
      log.say(`Databasen återställer sig efter ett avbrott. Det kan ta en stund; se ${log.path}.`)
      patience = Number.POSITIVE_INFINITY
    }
    await wait(10)
  }
  return false
}

function watched(child: ChildProcess, port: number, log: DatabaseLog): RunningServer {
  const listeners: ((reason: string) => void)[] = []
  let stopped: Promise<void> | undefined
  let death: string | undefined
  const ended = new Promise<void>((resolve) => {
    const settle = () => {
      if (stopped === undefined) {
        death = `Databasen avslutades oväntat (${child.signalCode ?? `kod ${child.exitCode}`}). Se ${log.path}.`
        for (const listener of listeners) listener(death)
      }
      resolve()
    }
    if (hasEnded(child)) settle()
    else child.once('exit', settle)
  })
  child.unref() // must not keep this process alive

  const gone = (limit: number) => {
    const timer = new AbortController()
    const late = wait(limit, false, { signal: timer.signal }).catch(() => false)
    return Promise.race([ended.then(() => true), late]).finally(() => timer.abort())
  }
  return {
    port,
    stop() {
      if (death !== undefined) return Promise.resolve()
      stopped ??= shutDown((name) => child.kill(name), gone, log.say)
      return stopped
    },
    onExit(listener) {
      if (death !== undefined) listener(death)
      else listeners.push(listener)
    },
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** Returns a free port. When another program takes it before PostgreSQL does, the start fails and is retried with a new port. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port on 127.0.0.1')
  return address.port
}
