import { z } from 'zod'
import { day, pageOf, pageQuery, rowId, sortBy, text } from '../fields.ts'
import { byAge } from '../sorting.ts'

/** What a row of the audit log is: a change, a look at what is sensitive, or somebody who comes and goes. */
export const auditKinds = ['change', 'look', 'login'] as const
export type AuditKind = (typeof auditKinds)[number]

/** What is looked for in the audit log. Days are Swedish calendar days, both included; `area` is a tag of the contract. */
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

/** One thing that somebody did. */
export const auditEntry = z
  .object({
    id: z.int(),
    at: z.string(),
    /** Null when nobody was logged in, as at a failed login. */
    person_id: z.int().nullable(),
    /** The name as it was then. */
    person: z.string(),
    kind: z.enum(auditKinds),
    area: z.string(),
    /** The call's key, or the name of an event. */
    what: z.string(),
    /** The ids that the call named. */
    subject: z.record(z.string(), z.union([z.string(), z.number()])),
    sentence: z.string(),
    detail: z.string(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof auditEntry>

/** One page of the audit log, newest first. */
export const auditList = pageOf(auditEntry)
