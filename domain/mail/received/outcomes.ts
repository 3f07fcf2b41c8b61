/**
 * Where a received mail went: to the thread of its repair, to the messages, to neither because a program wrote it or the shop itself,
 * or to neither because its sender has sent too many, which one message says.
 */
export const mailOutcomes = ['thread', 'message', 'ignored', 'limited'] as const
export type MailOutcome = (typeof mailOutcomes)[number]
