import type { ConnectionKind } from '#domain/connections/kinds.ts'

/** A field of a connection's dialog. `secret` marks one whose stored value is never shown. */
export type ConnectionField = {
  name: string
  label: string
  hint?: string
  placeholder?: string
  maxLength: number
  secret?: true
  /** Its choices, with their labels. */
  options?: readonly (readonly [value: string, label: string])[]
  isNumber?: true
}

const host: ConnectionField = {
  name: 'host',
  label: 'Server',
  placeholder: 'mail.foretaget.se',
  maxLength: 253,
}
const port: ConnectionField = { name: 'port', label: 'Port', maxLength: 5, isNumber: true }
const password: ConnectionField = { name: 'password', label: 'Lösenord', maxLength: 200, secret: true }
const security: ConnectionField = {
  name: 'security',
  label: 'Kryptering',
  maxLength: 10,
  options: [
    ['tls', 'TLS'],
    ['starttls', 'STARTTLS'],
  ],
}
const user: ConnectionField = {
  name: 'user',
  label: 'Användare',
  hint: 'Oftast hela e-postadressen.',
  maxLength: 254,
}

/** The fields of each kind, in their order, and the values of a new one. */
export const kindFields: Record<ConnectionKind, readonly ConnectionField[]> = {
  mail: [
    host,
    port,
    security,
    user,
    { ...password, hint: 'Google vill ha ett applösenord, som skapas i kontots säkerhetsinställningar.' },
  ],
  mailbox: [
    host,
    port,
    security,
    user,
    password,
    { name: 'folder', label: 'Mapp', maxLength: 100 },
    {
      name: 'address',
      label: 'Brevlådans e-postadress',
      hint: 'Hit svarar kunderna. Använd en egen brevlåda, till exempel svar@foretaget.se.',
      maxLength: 254,
    },
  ],
  sms: [
    {
      name: 'username',
      label: 'API-användare',
      hint: 'Står under Konto hos 46elks, börjar med u.',
      maxLength: 200,
    },
    { ...password, label: 'API-lösenord' },
    {
      name: 'from',
      label: 'Avsändare',
      hint: 'Butikens namn med 3 till 11 bokstäver och siffror, eller ett nummer hos 46elks som kunderna kan svara på.',
      placeholder: 'Verkstan',
      maxLength: 16,
    },
  ],
  payments: [
    { name: 'publishableKey', label: 'Publik nyckel', placeholder: 'pk_live_…', maxLength: 200 },
    { name: 'secretKey', label: 'Hemlig nyckel', placeholder: 'sk_live_…', maxLength: 200, secret: true },
    {
      name: 'webhookSecret',
      label: 'Webhookens hemlighet',
      hint: 'Visas i Stripe när webhooken är skapad.',
      placeholder: 'whsec_…',
      maxLength: 200,
      secret: true,
    },
  ],
  address: [
    {
      name: 'url',
      label: 'Adress',
      hint: 'Den provas innan den sparas, för den står i alla länkar som kunderna får.',
      placeholder: 'https://www.foretaget.se',
      maxLength: 200,
    },
  ],
  storage: [
    {
      name: 'endpoint',
      label: 'Adress',
      hint: 'Lagrets S3-adress, utan bucketens namn. Det provas innan det sparas.',
      placeholder: 'https://s3.eu-north-1.amazonaws.com',
      maxLength: 200,
    },
    { name: 'bucket', label: 'Bucket', placeholder: 'foretaget-bilder', maxLength: 63 },
    { name: 'region', label: 'Region', placeholder: 'eu-north-1', maxLength: 50 },
    { name: 'accessKeyId', label: 'Nyckelns id', maxLength: 200 },
    {
      name: 'secretAccessKey',
      label: 'Hemlig nyckel',
      hint: 'Den behöver få spara, läsa och ta bort filer i bucketen, inget mer.',
      maxLength: 200,
      secret: true,
    },
  ],
}

/** Values of a new connection where one is usual. */
export const usualValues: Record<string, string> = { port: '465', security: 'tls', folder: 'INBOX' }

type KindText = {
  /** The connection's purpose. */
  lead: string
  /** The consequence of having none. */
  without: string
  /** Label of the recipient of a proof that sends something. */
  recipient?: string
}

export const kindTexts: Record<ConnectionKind, KindText> = {
  mail: {
    lead: 'Servern som skickar butikens mejl till kunderna.',
    without: 'Mejlen sparas som filer på servern och når ingen.',
    recipient: 'Skicka prov till',
  },
  mailbox: {
    lead: 'Brevlådan dit kunderna svarar. Svar och bilder hamnar i kundens ärende.',
    without: 'Kundernas svar på mejl går till butikens vanliga adress.',
  },
  sms: {
    lead: 'Sms till kunder genom 46elks.',
    without: 'Inga sms skickas.',
    recipient: 'Skicka prov till mobilnumret',
  },
  payments: {
    lead: 'Betalning på nätet genom Stripe: kort och Klarna.',
    without: 'Inga riktiga pengar tas emot på nätet.',
  },
  address: {
    lead: 'Adressen i mejl, kvitton och sökmotorer.',
    without: 'Länkar leder bara till den dator som programmet körs på.',
  },
  storage: {
    lead: 'Ett S3-lager för bilder och bilagor, utanför servern. Det som finns på servern flyttas dit, och går inte att flytta tillbaka härifrån.',
    without: 'Bilderna ligger på servern och följer med i säkerhetskopian. Det räcker för en server.',
  },
}
