/**
 * `npm test`: installs missing dependencies, then runs every check. Plain JavaScript for Node 20 and up, because nothing
 * may be installed yet. The checks themselves run in `test/run.ts`, on the Node that was installed.
 */
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endWithParent, install, NotPrepared } from './prepare.mjs'

const scripts = dirname(fileURLToPath(import.meta.url))
const root = dirname(dirname(scripts))

const start = performance.now()
let run
endWithParent(() => run?.kill('SIGTERM'))
try {
  await install()
} catch (error) {
  if (!(error instanceof NotPrepared)) throw error
  process.stderr.write(`${error.message}\n`)
  process.stdout.write('\n0 passed, 1 failed\n')
  process.exit(1)
}

const node = join(root, 'node_modules', '.bin', 'node')
const args = [join(scripts, 'test', 'run.ts'), ...process.argv.slice(2)]
const env = { ...process.env, INSTALL_MS: String(performance.now() - start) }
run = spawn(node, args, { cwd: root, stdio: 'inherit', env })
run.once('exit', (code) => {
  process.exitCode = code ?? 1
})
