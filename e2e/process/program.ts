import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { databaseTmpdir } from '#server/testing/folders.ts'

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return address.port
}

/** The program running in its own process. */
export class Program {
  readonly child: ChildProcess
  readonly url: string
  output = ''

  private constructor(port: number, env: Record<string, string>) {
    this.url = `http://127.0.0.1:${port}`
    this.child = spawn('node', ['server/main.ts'], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        ADMIN_USERNAME: 'agare',
        ADMIN_PASSWORD: 'hemligt-losenord-1',
        LOG_LEVEL: 'warn',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk
      })
    }
  }

  /** Starts the program and waits until it is ready or has exited. */
  static async start(env: Record<string, string>): Promise<Program> {
    const program = new Program(await freePort(), env)
    await program.until(() => /Verkstan är i gång|arbetare är i gång/.test(program.output))
    return program
  }

  /** Waits until a condition is true, checking after each output line. Returns early when the program exits. */
  private async until(holds: () => boolean): Promise<void> {
    while (!holds() && this.child.exitCode === null && this.child.signalCode === null) {
      await Promise.race([once(this.child, 'exit'), ...this.nextLines()])
    }
  }

  private nextLines(): Promise<unknown>[] {
    return [this.child.stdout, this.child.stderr].flatMap((stream) => (stream ? [once(stream, 'data')] : []))
  }

  /** Sends a signal. Returns the exit code, or the signal that ended the program. */
  async end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null> {
    const ended = this.child.exitCode ?? this.child.signalCode
    if (ended !== null) return ended
    const exit = once(this.child, 'exit')
    this.child.kill(signal)
    const [code, by] = (await exit) as [number | null, NodeJS.Signals | null]
    return code ?? by
  }
}

/** Creates a separate data folder that the database's user may enter. */
export async function dataFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(databaseTmpdir(), 'verkstan-process-'))
  return { path: join(path, 'data'), remove: () => rm(path, { recursive: true, force: true }) }
}

export function databaseRuns(dataDir: string): Promise<boolean> {
  return stat(join(dataDir, 'postgres', 'postmaster.pid')).then(
    () => true,
    () => false,
  )
}

export async function runCommand(
  name: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn('node', [`server/scripts/${name}.ts`, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}
