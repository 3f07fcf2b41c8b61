/**
 * Validates the HTML documents in a folder: by the Nu HTML checker where there is a Java, else by html-validate, which
 * knows most of the same rules. Prints each kind of error with the first document that has it, and exits with 1 if there
 * are any.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'

type Finding = { file: string; message: string; extract: string }

const folder = process.argv[2] ?? ''
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.html'))
  .map((name) => join(folder, name))

/** Returns the errors that the Nu HTML checker finds, or undefined without Java. */
function checkByNu(): Finding[] | undefined {
  const jar = join('node_modules', 'vnu-jar', 'build', 'dist', 'vnu.jar')
  const args = ['-jar', jar, '--errors-only', '--format', 'json', '--stdout', '--exit-zero-always', folder]
  const { status, stdout } = spawnSync('java', args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) return undefined
  const { messages } = JSON.parse(stdout) as {
    messages: { url: string; message: string; extract?: string }[]
  }
  return messages.map(({ url, message, extract = '' }) => ({ file: url, message, extract }))
}

async function checkByHtmlValidate(): Promise<Finding[]> {
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })
  const findings: Finding[] = []
  for (const file of files) {
    const { results } = await validator.validateFile(file)
    for (const { messages } of results) {
      for (const { ruleId, message, selector } of messages) {
        findings.push({ file, message: `${ruleId}: ${message}`, extract: selector ?? '' })
      }
    }
  }
  return findings
}

if (files.length === 0) throw new Error(`There are no documents in ${folder}.`)
const findings = checkByNu() ?? (await checkByHtmlValidate())
const kinds = Map.groupBy(findings, ({ message }) => message)
for (const [message, [first, ...others]] of kinds) {
  process.stdout.write(`${message} (${others.length + 1})\n  ${first?.file}\n  ${first?.extract}\n`)
}
process.stdout.write(`${files.length} documents, ${findings.length} errors\n`)
process.exitCode = findings.length > 0 ? 1 : 0
