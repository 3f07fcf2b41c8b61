import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { normalizePhone } from '#domain/phones.ts'

/** Returns the text messages sent to a phone number so far, oldest first. */
export async function textsTo(phone: string): Promise<string[]> {
  const lines = await readFile(process.env.E2E_TEXTS_FILE ?? '', 'utf8').catch(() => '')
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { to: string; message: string })
    .flatMap(({ to, message }) => (to === normalizePhone(phone) ? [message] : []))
}

/** Waits for a text message to a phone number that matches, and returns it. */
export async function textTo(phone: string, pattern: RegExp): Promise<string> {
  let text: string | undefined
  await expect
    .poll(
      async () => {
        text = (await textsTo(phone)).find((message) => pattern.test(message))
        return text
      },
      { message: `a text message to ${phone} about ${pattern}`, timeout: 30_000, intervals: [50] },
    )
    .toBeDefined()
  return text ?? ''
}

/** Returns the path of a repair's private page that a text message links to. */
export function repairPathIn(text: string): string {
  const path = /https?:\/\/[^/\s]+(\/arende\/[\w-]{43})/.exec(text)?.[1]
  if (!path) throw new Error(`No link in: ${text}`)
  return path
}
