import { join } from 'node:path'
import { getS3Settings, openFileStore } from '../files/file-store.ts'
import { folderTransport, smtpTransport } from '../jobs/mail-transport.ts'
import { imapMailbox } from '../jobs/mailbox-reader.ts'
import { readMailboxUrl } from '../jobs/mailbox-url.ts'
import { elksTransport } from '../jobs/sms-transport.ts'
import { getPaymentSettings, type PaymentEnv } from '../payments/service.ts'
import type { EnvironmentConnections } from './current.ts'

type ConnectionEnv = PaymentEnv & {
  PUBLIC_URL: string
  isDefaultUrl: boolean
  STORED_CONNECTIONS: 'on' | 'off'
  SMTP_URL?: string | undefined
  S3_ENDPOINT?: string | undefined
  S3_BUCKET?: string | undefined
  S3_REGION?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
  IMAP_URL?: string | undefined
  IMAP_ADDRESS?: string | undefined
  SMS_46ELKS_USERNAME?: string | undefined
  SMS_46ELKS_PASSWORD?: string | undefined
  SMS_FROM?: string | undefined
  SMS_API_BASE?: string | undefined
}

/**
 * Returns the connections that the environment sets. Until a mail server is connected, mails become files in `dataDir`, in which uploaded
 * files are until a storage is connected.
 */
export function getEnvironmentConnections(env: ConnectionEnv, dataDir: string): EnvironmentConnections {
  const { SMS_46ELKS_USERNAME: username, SMS_46ELKS_PASSWORD: password, SMS_FROM: from } = env
  const mailbox = env.IMAP_URL ? readMailboxUrl(env.IMAP_URL, env.IMAP_ADDRESS) : undefined
  const apiBases = { sms: env.SMS_API_BASE, stripe: env.STRIPE_API_BASE }
  return {
    transport: env.SMTP_URL ? smtpTransport(env.SMTP_URL) : folderTransport(join(dataDir, 'mail')),
    files: openFileStore(getS3Settings(env), join(dataDir, 'files')),
    mailbox: mailbox && imapMailbox(mailbox),
    sms:
      username && password && from
        ? elksTransport({ username, password, from, apiBase: apiBases.sms })
        : undefined,
    payments: getPaymentSettings(env),
    apiBases,
    publicUrl: env.PUBLIC_URL,
    isDefaultUrl: env.isDefaultUrl,
    ignoresStored: env.STORED_CONNECTIONS === 'off',
  }
}
