import { writeChecksums } from '../db/backup/digests.ts'
import { dumpDatabase } from '../db/backup/dump.ts'
import { getKeyId, type Manifest, writeManifest } from '../db/backup/manifest.ts'
import { verifyBackup } from '../db/backup/verify.ts'
import { testKeys } from './node.ts'
import { withClient } from './postgres.ts'

/** Writes a backup of a test database into a new folder, without uploaded files, and checks it. */
export async function writeBackup(url: string, folder: string): Promise<Manifest> {
  const dumped = await dumpDatabase(url, folder)
  await writeManifest(folder, {
    version: '1.2.3',
    takenAt: new Date().toISOString(),
    keyId: getKeyId(testKeys.secretKey),
    ...dumped,
    files: { count: 0, bytes: 0, storage: null },
  })
  await writeChecksums(folder)
  return verifyBackup(folder)
}

/** A row in each table that calls of the API leave empty. */
const missingRows = [
  "INSERT INTO admin_recovery_codes (admin_user_id, digest) SELECT min(id), 'digest' FROM admin_users",
  "INSERT INTO applied_seeds (name, applied_at) VALUES ('never', now())",
  "INSERT INTO booking_blocks (starts_at, ends_at, reason, created_at) VALUES ('2030-01-07T09:00Z', '2030-01-07T11:00Z', 'Möte', now())",
  `INSERT INTO contact_messages (name, email, phone, subject, body, fingerprint, created_at)
    VALUES ('Eva', 'eva@example.com', '', 'general', 'Hej', 'digest', now())`,
  "INSERT INTO message_replies (contact_message_id, body, created_at) SELECT min(id), 'Hej', now() FROM contact_messages",
  "INSERT INTO demo_rows (seed, table_name, ids) VALUES ('shop', 'products', '{1}')",
  "INSERT INTO login_attempts (address, source, tried_at) VALUES ('192.0.2.1', '192.0.2.1', now())",
  "INSERT INTO mail_holds (since, reason, ended_at) VALUES (now(), 'Återställd', now())",
  `INSERT INTO payment_disputes (payment_id, provider_dispute_id, state, amount_ore, reason, withdrawn, opened_at)
    SELECT min(id), 'dp_1', 'needs_response', 100, 'fraudulent', true, now() FROM payments`,
  `INSERT INTO repair_images (repair_order_id, file_key, width, height, caption, created_at)
    SELECT min(id), 'repairs/1', 10, 10, '', now() FROM repair_orders`,
  'INSERT INTO shop_unconfirmed_orders (order_id) SELECT min(id) FROM shop_orders WHERE receipt_id IS NOT NULL ON CONFLICT DO NOTHING',
  "INSERT INTO stores (name, street, postal_code, city, opening_hours) VALUES ('Centrum', 'Gatan 1', '671 31', 'Arvika', '10–17')",
  "INSERT INTO trade_in_codes (code, percentage) VALUES ('HEJ', 0.1)",
  `INSERT INTO trade_in_images (request_device_id, file_key, width, height, caption, created_at)
    SELECT min(id), 'trade-in/1', 10, 10, '', now() FROM trade_in_request_devices`,
  "INSERT INTO people_dirty (email_key) VALUES ('eva@example.com')",
]

/** Writes a backup with rows in every table, for `server/upgrade.api.test.ts`. */
export async function writeFullBackup(url: string, folder: string): Promise<void> {
  await withClient(url, async (client) => {
    for (const statement of missingRows) await client.query(statement)
  })
  await writeBackup(url, folder)
}
