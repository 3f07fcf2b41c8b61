import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseUser } from './database-user.ts'
import { type DatabaseLog, databaseEnvironment } from './environment.ts'
import { clusterName, readPostmasterFile, shutDown, stopLeftovers } from './processes.ts'
import { StartRefused } from './start-refused.ts'

/** A PostgreSQL that takes connections on 127.0.0.1. */
export type RunningServer = {
  port: number
  /** Ends it, and waits until it is gone. Nothing happens when it has ended by itself. */
  stop(): Promise<void>
  /** Hears of its end when nobody asked for it, also when that was before listening. */
  onExit(listener: (reason: string) => void): void
}

/**
 * Settings that count on every start. They stand here, not in the cluster's file, so that a new version
 * brings its own.
 */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // No personal data in the log: neither the values that broke a rule nor the statement that carried them.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

const retryLimit = 20_000

/** What PostgreSQL's log says when the reason not to start may soon be gone. */
const passing =
  /lock file .* already exists|pre-existing shared memory block|could not bind|could not create any TCP/

/**
 * Stops what an earlier run left in a cluster, starts PostgreSQL on it and returns when it takes connections.
 * Recovery after a crash may take its time; it is waited for as long as the process lives. Where the system
 * still holds what a killed database had, or somebody took the port meanwhile, it is tried again for up to 20
 * s. Only for who holds the data folder's lock.
 *
 * @throws StartRefused when the cluster was made by another major version
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
 * One attempt. The process gets a session of its own, so that Ctrl+C in our terminal reaches only us, and we
 * can answer what is under way before we stop it. PG_GRANDPARENT_PID is PostgreSQL's way to be told of a
 * number in `postmaster.pid` that does not count (`CreateLockFile` in `miscinit.c`): it may by now be
 * somebody else's.
 *
 * @param deadPid that number, as an earlier run left it
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

/** Follows `postmaster.pid`, as `pg_ctl` does: asking by connecting would fill the log with refusals. */
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
  child.unref() // It shall not keep us alive: who wants to wait for its end stops it.

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

/** Somebody may take it before PostgreSQL does; that start then fails, and is tried again with another. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port on 127.0.0.1')
  return address.port
}
