import { useState } from 'react'
import { showToast } from '#app/ui/toast.tsx'
import { getReason } from './error-text.ts'

/** Runs an action and shows `done` when it succeeded. Resolves with whether it did. */
export type Attempt = (action: () => Promise<unknown>, done?: string) => Promise<boolean>

/** Runs the actions of a list whose changes are saved immediately. `problem` is why the last one failed. */
export function useAttempt() {
  const [problem, setProblem] = useState<string>()
  const attempt: Attempt = async (action, done) => {
    setProblem(undefined)
    try {
      await action()
      if (done) showToast(done)
      return true
    } catch (error) {
      setProblem(getReason(error))
      return false
    }
  }
  return { problem, attempt }
}
