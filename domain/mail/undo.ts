/** Actions that staff can undo for some seconds, before their customer is notified: a move of a repair, a reply. */
export const undoKinds = ['move', 'reply'] as const
export type UndoKind = (typeof undoKinds)[number]
