import { z } from 'zod'
import { id } from '../fields.ts'
import { namedObject } from '../named-object.ts'

/**
 * Actions that staff can undo for some seconds, before their customer is notified or charged: a move of a repair, a reply in it, a
 * letter about a device that was not collected, a reminder of an invoice, an offer, and a reply to a message.
 */
export const undoKinds = [
  'move',
  'reply',
  'collect_reminder',
  'collect_demand',
  'invoice_reminder',
  'quote',
  'message_reply',
] as const
export type UndoKind = (typeof undoKinds)[number]

/** An action that can still be undone, and the seconds that staff have for it. `subject` is the id of what was done. */
export const undoable = namedObject('Undoable', {
  kind: z.enum(undoKinds),
  subject: z.int(),
  seconds: z.number(),
})
export type UndoableView = z.infer<typeof undoable>

/** Undoes an action. `kind` and `subject` are those that its reply named. */
export const undoInput = namedObject('Undo', { kind: z.enum(undoKinds), subject: id() })
export type UndoInput = z.infer<typeof undoInput>
