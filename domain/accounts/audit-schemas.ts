import { z } from 'zod'
import { day, getPage, pageQuery, rowId, sortBy, text } from '../fields.ts'
import { namedObject } from '../named-object.ts'
import { byAge } from '../sorting.ts'

/** Kinds of audit entries: a change, a view of sensitive data, or a login event. */
export const auditKinds = ['change', 'look', 'login'] as const
export type AuditKind = (typeof auditKinds)[number]

/** Filters of the audit log. Days are Swedish calendar days, both included; `area` is a tag of the contract. */
export const auditFilter = z.object({
  person: rowId.optional(),
  kind: z.enum(auditKinds).optional(),
  area: z.string().max(40).optional(),
  from: day().optional(),
  to: day().optional(),
  search: text(100).optional(),
})
export type AuditFilter = z.infer<typeof auditFilter>

export const auditQuery = pageQuery.extend({ ...auditFilter.shape, sort: sortBy(byAge) })
export type AuditQuery = z.infer<typeof auditQuery>

export const auditEntry = namedObject('AuditEntry', {
  id: z.int(),
  at: z.string(),
  /** Null without a login, such as for a failed login. */
  person_id: z.int().nullable(),
  /** The person's name at that time. */
  person: z.string(),
  kind: z.enum(auditKinds),
  area: z.string(),
  /** The call's key, or the event's name. */
  what: z.string(),
  /** Ids from the call's path and body. */
  subject: z.record(z.string(), z.union([z.string(), z.number()])),
  sentence: z.string(),
  detail: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** A page of the audit log, newest first. */
export const auditList = getPage(auditEntry)
