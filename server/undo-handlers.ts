import { counterUndoHandlers } from './counter/service.ts'
import type { UndoHandlers } from './mail/service.ts'
import { messagesUndoHandlers } from './messages/service.ts'
import { quotesUndoHandlers } from './quotes/service.ts'
import { repairsUndoHandlers } from './repairs/service.ts'

/** How each action is undone, by the area that did it. */
export const undoHandlers: UndoHandlers = {
  ...repairsUndoHandlers,
  ...counterUndoHandlers,
  ...quotesUndoHandlers,
  ...messagesUndoHandlers,
}
