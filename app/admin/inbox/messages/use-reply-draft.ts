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
  const change = (next: Draft = nothing) => {
    storeDraft(name, next.text === '' ? undefined : next)
    setDraft(next)
  }
  return {
    draft,
    change,
    /** Puts a text back before what was written since. The form may be gone, and shows its draft when it is opened again. */
    restore(text: string) {
      const later = readDraft<Draft>(name)?.text ?? ''
      change({ text: [text, later].filter((part) => part !== '').join('\n\n') })
    },
  }
}
