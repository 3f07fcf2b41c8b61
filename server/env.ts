import { z } from 'zod'
import { isOwnName } from '#domain/accounts/passwords.ts'
import { isLocalShop } from './http/local-url.ts'
import { readMailboxUrl } from './jobs/mailbox-url.ts'

const port = z.coerce.number().int().min(1).max(65535)

const schema = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
    PORT: port.default(3000),
    HOST: z.string().min(1).default('localhost'),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    DATA_DIR: z.string().min(1).default('.data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    ADMIN_USERNAME: z
      .string()
      .min(1)
      .max(254)
      .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]+$/u)
      .default('admin'),
    ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
    SECRET_KEY: z.string().min(32).optional(),
    SECRET_KEY_PREVIOUS: z.string().min(32).optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().min(3).max(254).optional(),
    UNDO_SECONDS: z.coerce.number().int().min(0).max(60).default(10),
    IMAP_URL: z.url({ protocol: /^imaps?$/ }).optional(),
    IMAP_ADDRESS: z.string().min(3).max(254).optional(),
    SMS_46ELKS_USERNAME: z.string().min(1).max(200).optional(),
    SMS_46ELKS_PASSWORD: z.string().min(1).max(200).optional(),
    SMS_FROM: z
      .string()
      .regex(/^(?:[A-Za-z][A-Za-z0-9]{2,10}|\+\d{8,15})$/)
      .optional(),
    SMS_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
    STORED_CONNECTIONS: z.enum(['on', 'off']).default('on'),
    EMAILJS_SETUP: z.enum(['on', 'off']).default('off'),
    GA_MEASUREMENT_ID: z
      .string()
      .regex(/^G-[A-Z0-9]+$/)
      .optional(),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^[sr]k_\w+$/)
      .optional(),
    STRIPE_PUBLISHABLE_KEY: z
      .string()
      .regex(/^pk_\w+$/)
      .optional(),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_\w+$/)
      .optional(),
    STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    S3_REGION: z.string().min(1).max(50).optional(),
    S3_ACCESS_KEY_ID: z.string().min(1).max(200).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).max(200).optional(),
    DEMO_PAYMENTS: z.enum(['on', 'off']).optional(),
    DEMO_DATA: z.enum(['on', 'on-public', 'off']).optional(),
    ROLE: z.enum(['all', 'web', 'worker']).default('all'),
    TRUST_PROXY: z.string().min(1).optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  })
  .superRefine((env, ctx) => {
    if (env.DATABASE_URL && !env.SECRET_KEY) {
      ctx.addIssue({ code: 'custom', path: ['SECRET_KEY'], message: 'krävs tillsammans med DATABASE_URL' })
    }
    if (env.ADMIN_PASSWORD && isOwnName(env.ADMIN_PASSWORD, [env.ADMIN_USERNAME])) {
      ctx.addIssue({ code: 'custom', path: ['ADMIN_PASSWORD'], message: 'är användarnamnet' })
    }
    if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) {
      ctx.addIssue({ code: 'custom', path: ['DATABASE_DIRECT_URL'], message: 'hör ihop med DATABASE_URL' })
    }
    const keys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
    const given = keys.filter((key) => env[key] !== undefined)
    for (const key of given.length > 0 ? keys.filter((each) => !given.includes(each)) : []) {
      ctx.addIssue({ code: 'custom', path: [key], message: 'krävs tillsammans med de andra två' })
    }
    const [secretIsTest, publicIsTest] = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY].map((key) =>
      key?.slice(2).startsWith('_test_'),
    )
    if (given.length === keys.length && secretIsTest !== publicIsTest) {
      ctx.addIssue({ code: 'custom', path: ['STRIPE_PUBLISHABLE_KEY'], message: 'hör till det andra läget' })
    }
    if (env.IMAP_URL && !readMailboxUrl(env.IMAP_URL, env.IMAP_ADDRESS))
      ctx.addIssue({ code: 'custom', path: ['IMAP_URL'], message: 'saknar användare, lösenord eller adress' })
    if (env.IMAP_ADDRESS && !env.IMAP_URL)
      ctx.addIssue({ code: 'custom', path: ['IMAP_ADDRESS'], message: 'hör ihop med IMAP_URL' })
    const sms = ['SMS_46ELKS_USERNAME', 'SMS_46ELKS_PASSWORD', 'SMS_FROM'] as const
    const absent = sms.filter((key) => env[key] === undefined)
    for (const key of absent.length < sms.length ? absent : []) {
      ctx.addIssue({ code: 'custom', path: [key], message: 'krävs tillsammans med de andra två' })
    }
    const storage = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
    const lacking = storage.filter((key) => env[key] === undefined)
    for (const key of lacking.length < storage.length ? lacking : []) {
      ctx.addIssue({ code: 'custom', path: [key], message: 'krävs tillsammans med de andra' })
    }
    const url = env.PUBLIC_URL ?? 'http://localhost'
    if (env.DEMO_DATA === 'on' && URL.canParse(url) && !isLocalShop(url, env.HOST)) {
      ctx.addIssue({ code: 'custom', path: ['DEMO_DATA'], message: 'kräver on-public' })
    }
  })

/** The validated settings of one process. Empty variables count as unset. */
export type Env = Omit<z.infer<typeof schema>, 'PUBLIC_URL' | 'DEMO_DATA'> & {
  /** The site's public URL, without a trailing slash. */
  PUBLIC_URL: string
  /** Whether PUBLIC_URL is not set. */
  isDefaultUrl: boolean
  DEMO_DATA: 'on' | 'off'
  /** Whether only this machine reaches the program (`isLocalShop`). */
  isLocal: boolean
}

const hints: Record<keyof z.infer<typeof schema>, string> = {
  NODE_ENV: 'production, development eller test',
  PORT: 'ett portnummer mellan 1 och 65535',
  HOST: 'en adress att lyssna på',
  PUBLIC_URL: 'en http- eller https-adress',
  DATA_DIR: 'en mapp',
  DATABASE_URL: 'en adress som börjar med postgres://',
  DATABASE_DIRECT_URL: 'en adress som börjar med postgres://, och hör ihop med DATABASE_URL',
  ADMIN_USERNAME: 'ett användarnamn på en rad med högst 254 tecken',
  ADMIN_PASSWORD: 'ett lösenord på 8 till 128 tecken, och något annat än användarnamnet',
  SECRET_KEY: 'minst 32 slumpade tecken, och krävs tillsammans med DATABASE_URL',
  SECRET_KEY_PREVIOUS: 'nyckeln som gällde före SECRET_KEY, minst 32 tecken',
  SMTP_URL: 'en adress som börjar med smtp:// eller smtps://',
  MAIL_FROM: 'en avsändaradress',
  UNDO_SECONDS: 'ett antal sekunder mellan 0 och 60',
  IMAP_URL:
    'brevlådan för kundernas svar, imaps://användare:lösenord@värd:993/INBOX, där användaren eller IMAP_ADDRESS är dess e-postadress med högst 30 tecken före @',
  IMAP_ADDRESS: 'brevlådans e-postadress, och hör ihop med IMAP_URL',
  SMS_46ELKS_USERNAME:
    'API-användaren hos 46elks, och krävs tillsammans med SMS_46ELKS_PASSWORD och SMS_FROM',
  SMS_46ELKS_PASSWORD:
    'API-lösenordet hos 46elks, och krävs tillsammans med SMS_46ELKS_USERNAME och SMS_FROM',
  SMS_FROM:
    'ett namn på 3 till 11 bokstäver och siffror eller ett telefonnummer som +46701740635, och krävs tillsammans med SMS_46ELKS_USERNAME och SMS_46ELKS_PASSWORD',
  SMS_API_BASE: 'en http- eller https-adress',
  STORED_CONNECTIONS: 'on eller off',
  EMAILJS_SETUP: 'on eller off',
  GA_MEASUREMENT_ID: 'ett id som börjar med G-',
  STRIPE_SECRET_KEY:
    'en hemlig nyckel (sk_…), och krävs tillsammans med STRIPE_PUBLISHABLE_KEY och STRIPE_WEBHOOK_SECRET',
  STRIPE_PUBLISHABLE_KEY:
    'en publik nyckel (pk_…) i samma läge som STRIPE_SECRET_KEY (test eller skarpt), och krävs tillsammans med den och STRIPE_WEBHOOK_SECRET',
  STRIPE_WEBHOOK_SECRET:
    'en hemlighet (whsec_…), och krävs tillsammans med STRIPE_SECRET_KEY och STRIPE_PUBLISHABLE_KEY',
  STRIPE_API_BASE: 'en http- eller https-adress',
  S3_ENDPOINT: 'fillagrets http- eller https-adress, och krävs tillsammans med de andra S3-inställningarna',
  S3_BUCKET: 'namnet på en bucket, och krävs tillsammans med de andra S3-inställningarna',
  S3_REGION: 'en region, till exempel eu-north-1',
  S3_ACCESS_KEY_ID: 'en nyckels id, och krävs tillsammans med de andra S3-inställningarna',
  S3_SECRET_ACCESS_KEY: 'en hemlig nyckel, och krävs tillsammans med de andra S3-inställningarna',
  DEMO_PAYMENTS: 'on eller off',
  DEMO_DATA: 'on eller off, eller on-public för demodata på en adress som andra når',
  ROLE: 'all, web eller worker',
  TRUST_PROXY: 'proxyns adress eller nät, till exempel 127.0.0.1',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace eller silent',
}

export const settingNames: readonly string[] = Object.keys(hints)

/** Thrown for invalid settings. The message names each one and what it should be. */
export class BadEnv extends Error {}

/** Reads the settings. The only reader of `process.env`. @throws BadEnv that names every invalid one */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = schema.safeParse(given)
  if (!result.success) {
    const names = new Set(result.error.issues.map((issue) => String(issue.path[0]) as keyof typeof hints))
    throw new BadEnv(
      [...names].map((name) => `Inställningen ${name} är fel: den ska vara ${hints[name]}.`).join('\n'),
    )
  }
  const env = result.data
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  const isLocal = isLocalShop(publicUrl, env.HOST)
  const isDefaultUrl = env.PUBLIC_URL === undefined
  return { ...env, PUBLIC_URL: publicUrl, isDefaultUrl, DEMO_DATA: getDemoData(env, isLocal), isLocal }
}

/**
 * Returns whether to load demo data. By default only into the program's own database, and only where no other machine reaches
 * the program, unless `on-public` asks for it.
 */
function getDemoData(env: z.infer<typeof schema>, isLocal: boolean): 'on' | 'off' {
  if (env.DEMO_DATA) return env.DEMO_DATA === 'off' ? 'off' : 'on'
  return isLocal && !env.DATABASE_URL ? 'on' : 'off'
}
