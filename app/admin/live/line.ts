import { type Changes, parseChanges } from '#domain/change-topics.ts'
import { forgetAdminToken, readAdminToken } from '../api/admin-token.ts'
import { readEvents } from './events.ts'
import { pauseAfter } from './pauses.ts'

/** Time without any data after which a stream counts as dead. The server sends something every 15 s. */
const silenceMs = 40_000
/** Polling interval while the server provides no stream. */
const withoutStreamMs = 30_000

/** Callbacks of a connection: for changes, and for whether the server can be reached. */
export type LineListener = {
  onChanges: (changes: Changes) => void
  onReach: (reached: boolean) => void
}

/** A connection to the server that reopens its stream until it is closed. */
export type Line = {
  /** Checks immediately whether the stream is still alive, after another call could not reach the server. */
  check(): void
  hangUp(): void
}

/** Abort reason of an attempt whose connection may be dead. */
const doubted = 'doubted'

/** Waits until the time has passed, the connection is closed or `nudge` is called. */
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
 * Opens the stream of changes and reopens it whenever it ends, with growing delays while the server cannot be reached. Each gap
 * reports that everything changed, as does the first stream when it answers after `freshUntil` (by `performance.now()`): changes
 * made before may be missing in the shown data. An invalid token is removed, which leads to the login page.
 */
export function openLine({ onChanges, onReach }: LineListener, freshUntil: number): Line {
  const whole = new AbortController()
  let current = new AbortController()
  let nudge: () => void = () => undefined
  let failures = 0
  let gap = false

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
    const token = readAdminToken()
    try {
      const response = await fetch('/api/admin/live/', {
        headers: { authorization: `Bearer ${token ?? ''}` },
        cache: 'no-store',
        signal,
      })
      if (response.status === 401) {
        forgetAdminToken(token)
        if (readAdminToken() === null) whole.abort()
      }
      if (!response.ok || !response.body) {
        if (response.status < 500) onReach(true)
        return response.status < 500 ? 'refused' : Promise.reject(new Error(String(response.status)))
      }
      onReach(true)
      if (gap || performance.now() > freshUntil) onChanges('everything')
      failures = 0
      await readEvents(response.body, {
        onAnything: heard,
        onEvent: ({ kind, data }) => {
          if (kind === 'change') onChanges(parseChanges(data))
        },
      })
      return 'ended'
    } catch (error) {
      // The next attempt shows whether the connection was dead.
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
      if (outcome === 'refused') onChanges('everything')
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
