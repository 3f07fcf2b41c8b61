import { and, eq, ne } from 'drizzle-orm'
import type { ConnectionKind } from '#domain/connections/kinds.ts'
import type { ProofCode } from '#domain/connections/proofs.ts'
import { adminUsers } from '../accounts/tables.ts'
import type { Db } from '../db/database.ts'
import type { Sealed } from '../security/encryption.ts'
import { connections } from './tables.ts'

export type ConnectionRow = typeof connections.$inferSelect

export function listConnections(db: Db): Promise<ConnectionRow[]> {
  return db.select().from(connections)
}

export async function findConnection(db: Db, kind: ConnectionKind): Promise<ConnectionRow | undefined> {
  const [row] = await db.select().from(connections).where(eq(connections.kind, kind))
  return row
}

type NewConnection = Sealed & Pick<ConnectionRow, 'kind' | 'changedAt' | 'proof' | 'provenAt'>

/** Stores a connection that was read at `version`, 0 for a new one. Returns undefined when it has changed since. */
export async function storeConnection(
  db: Db,
  { kind, ...values }: NewConnection,
  version: number,
): Promise<ConnectionRow | undefined> {
  if (version === 0) {
    const [row] = await db
      .insert(connections)
      .values({ kind, ...values })
      .onConflictDoNothing()
      .returning()
    return row
  }
  const [row] = await db
    .update(connections)
    .set({ ...values, version: version + 1 })
    .where(and(eq(connections.kind, kind), eq(connections.version, version)))
    .returning()
  return row
}

/** Deletes a connection that was read at `version`. Returns false when it has changed since. */
export async function deleteConnection(db: Db, kind: ConnectionKind, version: number): Promise<boolean> {
  const rows = await db
    .delete(connections)
    .where(and(eq(connections.kind, kind), eq(connections.version, version)))
    .returning({ kind: connections.kind })
  return rows.length > 0
}

/** Stores the result of a proof, unless the connection has changed while it ran. */
export async function storeProof(
  db: Db,
  { kind, version }: Pick<ConnectionRow, 'kind' | 'version'>,
  proof: ProofCode,
  provenAt: Date,
): Promise<ConnectionRow | undefined> {
  const [row] = await db
    .update(connections)
    .set({ proof, provenAt })
    .where(and(eq(connections.kind, kind), eq(connections.version, version)))
    .returning()
  return row
}

/** Locks the connections that another key encrypted. */
export function lockOtherKeys(db: Db, keyId: string): Promise<ConnectionRow[]> {
  return db.select().from(connections).where(ne(connections.keyId, keyId)).for('update')
}

export async function storeSealed(db: Db, kind: ConnectionKind, sealed: Sealed): Promise<void> {
  await db.update(connections).set(sealed).where(eq(connections.kind, kind))
}

/** Returns the e-mail address of a member of staff; null when it was never entered. */
export async function findStaffEmail(db: Db, adminUserId: number): Promise<string | null> {
  const [row] = await db
    .select({ email: adminUsers.email })
    .from(adminUsers)
    .where(eq(adminUsers.id, adminUserId))
  return row?.email ?? null
}
