import { type OfficeChanges, parseChanges } from '../../../domain/office/live-topics.ts'
import { keepAdminToken, readAdminToken } from '../api/admin-token.ts'
import { readEvents } from './events.ts'
import { pauseAfter } from './pauses.ts'

/** Nothing for this long, though something comes every 15 s, means that the line is dead. */
const silenceMs = 40_000
/** How often everything is fetched anew while the server has no stream to give. */
const withoutStreamMs = 30_000

/** Whom a line tells: what has changed, and whether the server can be reached. */
export type LineListener = { onNews: (news: OfficeChanges) => void; onReach: (reached: boolean) => void }

/** A line to the server: one stream after the other for as long as it is held. */
export type Line = {
  /** Somebody could not reach the server: finds out at once whether the stream still holds. */
  check(): void
  hangUp(): void
}

/** Why an attempt was given up: perhaps nobody is there any more. */
const doubted = 'doubted'

/** Waits, or until it is hung up or nudged. */
function rest(ms: number, signal: AbortSignal, onNudge: (nudge: () => void) => void): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(finish, ms)
    function finish() {
      clearTimeout(timer)
      signal.removeEventListener('abort', finish)
      done()
    }
    signal.addEventListener('abort', finish)
    onNudge(finish)
  })
}

/**
 * Holds a line: opens the stream of news, and again whenever it ends, with growing pauses while the server cannot be reached.
 * After each gap everything counts as changed; before the first stream too, unless what is shown is `fresh`. A login that no longer
 * holds is forgotten, which leads to the login page.
 */
export function openLine({ onNews, onReach }: LineListener, fresh: boolean): Line {
  const whole = new AbortController()
  let current = new AbortController()
  let nudge: () => void = () => undefined
  let failures = 0
  let gap = !fresh

  async function once(): Promise<'ended' | 'refused' | 'doubted'> {
    const attempt = new AbortController()
    current = attempt
    const signal = AbortSignal.any([whole.signal, attempt.signal])
    const tooQuiet = () => setTimeout(() => attempt.abort(doubted), silenceMs)
    let silence = tooQuiet()
    const heard = () => {
      clearTimeout(silence)
      silence = tooQuiet()
    }
    try {
      const response = await fetch('/api/admin/live/', {
        headers: { authorization: `Bearer ${readAdminToken() ?? ''}` },
        cache: 'no-store',
        signal,
      })
      if (response.status === 401) {
        keepAdminToken(null)
        whole.abort()
      }
      if (!response.ok || !response.body) {
        if (response.status < 500) onReach(true)
        return response.status < 500 ? 'refused' : Promise.reject(new Error(String(response.status)))
      }
      onReach(true)
      if (gap) onNews('everything')
      failures = 0
      await readEvents(response.body, {
        onAnything: heard,
        onEvent: ({ kind, data }) => {
          if (kind === 'change') onNews(parseChanges(data))
        },
      })
      return 'ended'
    } catch (error) {
      // Another attempt tells whether the doubt was right.
      if (attempt.signal.reason === doubted) return 'doubted'
      throw error
    } finally {
      clearTimeout(silence)
    }
  }

  async function hold(): Promise<void> {
    while (!whole.signal.aborted) {
      const outcome = await once().catch(() => 'lost' as const)
      if (whole.signal.aborted) return
      gap = true
      if (outcome === 'doubted') continue
      if (outcome === 'lost') {
        failures++
        onReach(false)
      }
      if (outcome === 'refused') onNews('everything')
      const ms = outcome === 'refused' ? withoutStreamMs : pauseAfter(failures, Math.random())
      await rest(ms, whole.signal, (finish) => {
        nudge = finish
      })
    }
  }
  void hold()

  return {
    check() {
      current.abort(doubted)
      nudge()
    },
    hangUp: () => whole.abort(),
  }
}
