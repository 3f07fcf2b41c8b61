import { setTimeout as wait } from 'node:timers/promises'

const timeLimitMs = 120_000

/** Waits until the shops that start at the same time as the main one answer; Playwright starts one after the other. */
export default async function waitForShops(): Promise<void> {
  const deadline = Date.now() + timeLimitMs
  for (const url of process.env.E2E_OTHER_SHOPS?.split(' ') ?? []) {
    while (!(await isReady(url))) {
      if (Date.now() > deadline) throw new Error(`${url} does not answer`)
      await wait(100)
    }
  }
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  )
}
