import { appendFileSync } from 'node:fs'
import { startFakeElks } from '#server/testing/fake-elks.ts'

// Fake 46elks for the tests in this folder. Writes each text message as a line of a file, and reports it as delivered.

const { PORT: port, TEXTS_FILE: file = '' } = process.env

const fakeElks = await startFakeElks({
  port: Number(port),
  onSent: ({ to, message, whendelivered }) => {
    appendFileSync(file, `${JSON.stringify({ to, message })}\n`)
    // The shop may not have stored its own answer yet, as with the real service.
    fetch(whendelivered, {
      method: 'POST',
      body: new URLSearchParams({ id: 's1', status: 'delivered' }),
    }).catch(() => undefined)
  },
})

process.once('SIGTERM', () => void fakeElks.close())
