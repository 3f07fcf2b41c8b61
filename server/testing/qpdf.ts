import { fileURLToPath } from 'node:url'
import createQpdf from '@neslinesli93/qpdf-wasm'
import { vi } from 'vitest'

/** Checks a PDF with qpdf. Returns its answer when it finds a fault in the structure or a stream; undefined if it finds none. */
export async function checkWithQpdf(pdf: Buffer): Promise<string | undefined> {
  const wasm = fileURLToPath(import.meta.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm'))
  // The module keeps the console of the moment at which it is created.
  const said: string[] = []
  const spies = (['log', 'warn', 'error'] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation((line) => said.push(String(line))),
  )
  try {
    const qpdf = await createQpdf({ locateFile: () => wasm })
    // Its types lack the call that writes a file.
    const files = qpdf.FS as unknown as { writeFile(path: string, data: Uint8Array): void }
    files.writeFile('/file.pdf', pdf)
    const exit = qpdf.callMain(['--check', '/file.pdf'])
    return exit === 0 ? undefined : `exit ${exit}: ${said.join('\n')}`
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
