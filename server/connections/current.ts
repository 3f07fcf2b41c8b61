import type { ConnectionKind } from '#domain/connections/kinds.ts'
import type { ConnectionSettings } from '#domain/connections/schemas.ts'
import type { ChangeNotices } from '../cache/change-notices.ts'
import type { Db } from '../db/database.ts'
import { type FileStore, moveFiles, s3Store, storeAfterFolder } from '../files/file-store.ts'
import { isLocalUrl } from '../http/local-url.ts'
import type { Log } from '../http/log.ts'
import { type MailTransport, smtpTransport } from '../jobs/mail-transport.ts'
import { imapMailbox, type MailboxReader } from '../jobs/mailbox-reader.ts'
import type { MailboxSettings } from '../jobs/mailbox-url.ts'
import { elksTransport, type SmsTransport } from '../jobs/sms-transport.ts'
import {
  delegateToProvider,
  openProvider,
  type PaymentProvider,
  type PaymentSettings,
} from '../payments/service.ts'
import { type ConnectionKeys, decryptSettings } from './encrypted-settings.ts'
import { type ConnectionRow, listConnections } from './queries.ts'

/** Pause in ms before the connections are read again after a failure. */
const retryMs = 1_000

/** The connections that the environment sets, and what is used without any. */
export type EnvironmentConnections = {
  /** Fixed when it is a mail server; the folder is used until one is connected. */
  transport: MailTransport
  /** Fixed when it is no folder of this machine, which is used until a storage is connected. */
  files: FileStore
  sms?: SmsTransport | undefined
  mailbox?: MailboxReader | undefined
  /** Fixed when it has Stripe's keys. Online payment is closed when left out. */
  payments?: PaymentSettings
  /** Addresses of providers' APIs, for tests. */
  apiBases?: ApiBases
  /** The site's public URL, without a trailing slash. */
  publicUrl: string
  /** Whether that is only the default, which an entered address replaces. */
  isDefaultUrl?: boolean
  /** Whether stored connections are not used, as on a machine that tries a copy of the shop. */
  ignoresStored?: boolean
}

export type ApiBases = { sms?: string | undefined; stripe?: string | undefined }

/** The connections of this node as they are now. Callers ask at each use and store none of them. */
export type CurrentConnections = {
  readonly mails: MailTransport
  /** Always the same object, which passes each call to the current storage. */
  readonly files: FileStore
  readonly sms: SmsTransport | undefined
  readonly mailbox: MailboxReader | undefined
  /** Always the same object, which passes each call to the current provider. */
  readonly payments: PaymentProvider
  readonly apiBases: ApiBases
  /** The site's public URL, without a trailing slash. */
  readonly publicUrl: string
  /** Whether the environment sets a connection. */
  isFixed(kind: ConnectionKind): boolean
  /** Reads the stored connections, and replaces those that have changed. */
  reload(): Promise<void>
  /** Moves the files in this machine's folder to the connected storage, if there is one. Returns their number. */
  moveFiles(): Promise<number>
  close(): void
}

type Opened = {
  mail: MailTransport
  mailbox: MailboxReader
  sms: SmsTransport
  payments: PaymentProvider
  address: string
  /** `used` also reads what is still in the folder. */
  storage: { used: FileStore; alone: FileStore }
}

type OpenedConnection = { [Kind in ConnectionKind]?: { version: string; connection: Opened[Kind] } }

/** Passes each call to the store of the moment. */
function delegateToStore(current: () => FileStore): FileStore {
  return {
    get folder() {
      return current().folder
    },
    put: (...args) => current().put(...args),
    get: (key) => current().get(key),
    remove: (key) => current().remove(key),
    hasRoom: () => current().hasRoom(),
    measureDisk: () => current().measureDisk(),
  }
}

/** Completes the stored settings of a mailbox. */
export function getMailboxSettings({
  security,
  ...settings
}: ConnectionSettings['mailbox']): MailboxSettings {
  return { ...settings, secure: security === 'tls', isLocal: isLocalUrl(`http://${settings.host}`) }
}

/**
 * Opens this node's connections: those of the environment, else the stored ones. They are read again on each notice of a changed
 * setting, so a change reaches every node without a restart.
 */
export async function openConnections(
  { db, log, changes, keys }: { db: Db; log: Log; changes: ChangeNotices; keys: ConnectionKeys },
  environment: EnvironmentConnections,
): Promise<CurrentConnections> {
  const { apiBases = {}, payments = { demo: false } } = environment
  const { ignoresStored = false } = environment
  const fixed: Record<ConnectionKind, boolean> = {
    mail: ignoresStored || environment.transport.kind === 'smtp',
    mailbox: ignoresStored || environment.mailbox !== undefined,
    sms: ignoresStored || environment.sms !== undefined,
    payments: ignoresStored || payments.stripe !== undefined,
    address: ignoresStored || !environment.isDefaultUrl,
    storage: ignoresStored || environment.files.folder === undefined,
  }
  const demoOrStripe = await openProvider(payments, db, log)
  const closedProvider = await openProvider({ demo: false }, db, log)
  const open: { [Kind in ConnectionKind]: (settings: ConnectionSettings[Kind]) => Promise<Opened[Kind]> } = {
    mail: async (settings) => smtpTransport(settings),
    mailbox: async (settings) => imapMailbox(getMailboxSettings(settings)),
    sms: async (settings) => elksTransport({ ...settings, apiBase: apiBases.sms }),
    payments: (settings) =>
      openProvider({ demo: false, stripe: { ...settings, apiBase: apiBases.stripe } }, db, log),
    address: async ({ url }) => url,
    storage: async (settings) => {
      const alone = s3Store(settings)
      return { used: storeAfterFolder(alone, environment.files), alone }
    },
  }
  const opened: OpenedConnection = {}
  const getPublicUrl = () => opened.address?.connection ?? environment.publicUrl
  /** Returns the provider while no keys are stored. A test mode for this machine alone ends when others reach the shop. */
  const getFallbackProvider = () =>
    payments.isForThisMachine && !isLocalUrl(getPublicUrl()) ? closedProvider : demoOrStripe
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  async function replace<Kind extends ConnectionKind>(kind: Kind, row: ConnectionRow | undefined) {
    const before = opened[kind]
    const version = row && `${row.version} ${row.changedAt.getTime()}`
    if (before?.version === version) return false
    const settings = row && decryptSettings(keys, { ...row, kind })
    if (row && !settings) log.warn({ kind }, 'a connection cannot be decrypted: its key is missing')
    const connection = settings && (await open[kind](settings))
    if (version && connection) Object.assign(opened, { [kind]: { version, connection } })
    else delete opened[kind]
    // Mails on their way are sent; those in its queue are rejected, and their jobs try again.
    if (kind === 'mail') (before?.connection as MailTransport | undefined)?.close()
    return before !== undefined || connection !== undefined
  }

  async function readAll(): Promise<void> {
    const rows = await listConnections(db)
    let hasChanged = false
    for (const kind of Object.keys(open) as ConnectionKind[]) {
      const row = fixed[kind] ? undefined : rows.find((each) => each.kind === kind)
      if (await replace(kind, row)) hasChanged = true
    }
    // A page that was rendered after the notice and before this may be cached with the earlier connection.
    if (hasChanged) changes.committed(['settings'], { transaction: true })
  }

  let reading: Promise<void> = Promise.resolve()
  /** Reads after what is being read already, which may not have seen the latest change. */
  function reload(): Promise<void> {
    const next = reading.catch(() => undefined).then(readAll)
    reading = next
    return next
  }

  function reloadUntilRead(): void {
    clearTimeout(retry)
    if (isClosed) return
    reload().catch((error: unknown) => {
      if (isClosed) return
      log.warn({ err: error }, 'the connections could not be read')
      retry = setTimeout(reloadUntilRead, retryMs).unref()
    })
  }

  changes.onChange((changed) => {
    if (changed === 'everything' || changed.includes('settings')) reloadUntilRead()
  })
  await reload()

  return {
    get mails() {
      return opened.mail?.connection ?? environment.transport
    },
    get sms() {
      return opened.sms?.connection ?? environment.sms
    },
    get mailbox() {
      return opened.mailbox?.connection ?? environment.mailbox
    },
    files: delegateToStore(() => opened.storage?.connection.used ?? environment.files),
    payments: delegateToProvider(() => opened.payments?.connection ?? getFallbackProvider()),
    apiBases,
    get publicUrl() {
      return getPublicUrl()
    },
    isFixed: (kind) => fixed[kind],
    reload,
    async moveFiles() {
      const { folder } = environment.files
      const storage = opened.storage?.connection.alone
      return storage && folder !== undefined ? moveFiles(folder, storage) : 0
    },
    close() {
      isClosed = true
      clearTimeout(retry)
      opened.mail?.connection.close()
      environment.transport.close()
    },
  }
}
