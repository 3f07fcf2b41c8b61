import { useState } from 'react'
import { readDraft, storeDraft } from '#app/admin/forms/stored-drafts.ts'

export type Draft = {
  text: string
  /** Id of the latest reply when writing began, null for none; undefined while the draft is empty. */
  after?: number | null | undefined
}

const nothing: Draft = { text: '' }

/** Returns the draft of the reply to a message. It survives navigation within the back office, and a reload. */
export function useReplyDraft(messageId: number) {
  const name = `message-${messageId}`
  const [draft, setDraft] = useState(() => readDraft<Draft>(name) ?? nothing)
  return {
    draft,
    change(next: Draft = nothing) {
      storeDraft(name, next.text === '' ? undefined : next)
      setDraft(next)
    },
  }
}
