import { resolve } from 'node:path'
import * as z from 'zod'
import { serviceKey } from './context.server.ts'

/** Blank counts as unset. */
const text = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined)
const wholeNumber = (fallback: number, min: number, max: number) =>
  z
    .string()
    .optional()
    .transform((value, check) => {
      if (value === undefined || value.trim() === '') return fallback
      const number = Number(value)
      if (Number.isInteger(number) && number >= min && number <= max) return number
      check.addIssue({ code: 'custom', message: `must be a whole number from ${min} to ${max}` })
      return z.NEVER
    })
/** Unset: off. */
const port = text.transform((value, check) => {
  if (value === undefined) return undefined
  const number = Number(value)
  if (Number.isInteger(number) && number >= 1 && number <= 65_535) return number
  check.addIssue({ code: 'custom', message: 'must be a port from 1 to 65535' })
  return z.NEVER
})
const yesNo = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0', ''], 'must be true or false')
    .optional()
    .transform((value) => (value ? value === 'true' || value === '1' : fallback))
const baseUrl = (fallback: string) =>
  text
    .refine(
      (value) => value === undefined || isSafeBaseUrl(value),
      'must be https: (http: only on this machine)',
    )
    .transform((value) => (value ?? fallback).replace(/\/$/, ''))

const Env = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).catch('production'),
  PORT: wholeNumber(3000, 0, 65_535),
  HOST: text.transform((value) => value ?? '127.0.0.1'),
  DATA_DIR: text.transform((value) => resolve(value ?? './data')),
  DATABASE_URL: text.refine(
    (value) => value === undefined || /^postgres(ql)?:\/\//.test(value),
    'must start with postgres:// or postgresql://',
  ),
  POSTGRES_BIN: text,
  /** false behind a pooler in transaction mode without support for prepared statements (pgbouncer before 1.21). */
  DATABASE_PREPARE: yesNo(true),
  DATABASE_POOL_MAX: wholeNumber(10, 1, 200),
  MIN_FREE_MB: wholeNumber(500, 0, 1_000_000),
  ADMIN_USERNAME: text,
  ADMIN_PASSWORD: text,
  ADMIN_FULL_NAME: text,
  ADMIN_EMAIL: text,
  PUBLIC_URL: text
    .refine(
      (value) => value === undefined || isHttpUrl(value),
      'must be an address such as https://www.example.org',
    )
    .transform((value) => value?.replace(/\/$/, '')),
  RATE_LIMIT_FORMS: wholeNumber(300, 1, 100_000),
  RATE_LIMIT_LOGIN: wholeNumber(10, 1, 100_000),
  SESSION_IDLE_MINUTES: wholeNumber(120, 1, 10_000),
  SESSION_MAX_HOURS: wholeNumber(12, 1, 1_000),
  TRUST_PROXY: text,
  SECRET_KEY: text.refine(
    (value) => value === undefined || value.length >= 32,
    'must have 32 characters or more',
  ),
  BACKUP_PASSPHRASE: text.refine(
    (value) => value === undefined || value.length >= 12,
    'must have 12 characters or more',
  ),
  /** A second place for the nightly backups: a folder, sftp://user@host/path or s3://bucket/prefix. */
  BACKUP_COPY_TO: text,
  BACKUP_SFTP_PASSWORD: text,
  BACKUP_SFTP_KEY_FILE: text,
  BACKUP_SFTP_HOST_KEY: text.refine(
    (value) => value === undefined || /^SHA256:[A-Za-z0-9+/]{43}$/.test(value),
    'must be a fingerprint such as SHA256:… (ssh-keygen -lf)',
  ),
  BACKUP_S3_ENDPOINT: text.refine((value) => value === undefined || isSafeBaseUrl(value), 'must be https:'),
  BACKUP_S3_REGION: text.transform((value) => value ?? 'us-east-1'),
  BACKUP_S3_ACCESS_KEY: text,
  BACKUP_S3_SECRET_KEY: text,
  METRICS_PORT: port,
  METRICS_HOST: text.transform((value) => value ?? '127.0.0.1'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    )
    .default('info'),
  /** Timeout for requests to third parties. Buying a label may take twice as long. */
  OUTGOING_TIMEOUT_MS: wholeNumber(10_000, 100, 60_000),
  MAIL_TRANSPORT: z.enum(['graph', 'smtp', 'none', ''], 'must be graph, smtp or none').default(''),
  MAIL_FROM: text,
  MAIL_REPLY_TO: text,
  MAIL_STAFF_TO: text,
  AZURE_TENANT_ID: text,
  AZURE_CLIENT_ID: text,
  AZURE_CLIENT_SECRET: text,
  MICROSOFT_TENANT_ID: text,
  MICROSOFT_CLIENT_ID: text,
  MICROSOFT_CLIENT_SECRET: text,
  GRAPH_SENDER: text,
  GRAPH_LOGIN_BASE_URL: baseUrl('https://login.microsoftonline.com'),
  GRAPH_BASE_URL: baseUrl('https://graph.microsoft.com'),
  SMTP_HOST: text,
  SMTP_PORT: wholeNumber(587, 1, 65_535),
  SMTP_USER: text,
  SMTP_PASS: text,
  SMTP_SECURE: yesNo(false),
  USPS_CLIENT_ID: text,
  USPS_CLIENT_SECRET: text,
  USPS_CRID: text,
  USPS_MID: text,
  USPS_MANIFEST_MID: text,
  USPS_EPS_ACCOUNT: text,
  USPS_MAIL_CLASS: z
    .enum(['PRIORITY_MAIL', 'USPS_GROUND_ADVANTAGE', ''], 'must be PRIORITY_MAIL or USPS_GROUND_ADVANTAGE')
    .default(''),
  USPS_WEIGHT_LB: text,
  USPS_LENGTH_IN: text,
  USPS_WIDTH_IN: text,
  USPS_HEIGHT_IN: text,
  USPS_FROM_NAME: text,
  USPS_FROM_STREET: text,
  USPS_FROM_CITY: text,
  USPS_FROM_STATE: text,
  USPS_FROM_ZIP: text,
  USPS_BASE_URL: baseUrl('https://apis.usps.com'),
  PAYPAL_CLIENT_ID: text,
  PAYPAL_CLIENT_SECRET: text,
  PAYPAL_WEBHOOK_ID: text,
  PAYPAL_MERCHANT_ID: text,
  PAYPAL_RECEIVER_EMAIL: text,
  PAYPAL_ENV: z.enum(['live', 'sandbox', ''], 'must be live or sandbox').default(''),
  PAYPAL_BASE_URL: text.refine((value) => value === undefined || isSafeBaseUrl(value), 'must be https:'),
  PAYPAL_IPN_URL: text.refine((value) => value === undefined || isSafeBaseUrl(value), 'must be https:'),
  ATH_PUBLIC_TOKEN: text,
  ATH_PRIVATE_TOKEN: text,
  ATH_BASE_URL: baseUrl('https://payments.athmovil.com'),
  ATH_SEARCH_BASE_URL: baseUrl('https://www.athmovil.com'),
  ATH_WEBHOOK_SECRET_PATH: text,
})

export type Env = z.output<typeof Env>
export const env = serviceKey<Env>('env')

/** Reads the environment. Throws one message that names every invalid variable. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const parsed = Env.safeParse(source)
  if (parsed.success) return parsed.data
  const messages = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  throw new EnvError(`These settings are wrong (estos ajustes no son válidos): ${messages.join('; ')}`)
}

/** An invalid environment: its message is shown without a stack. */
export class EnvError extends Error {}

function isHttpUrl(value: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(value).protocol)
  } catch {
    return false
  }
}

function isSafeBaseUrl(value: string): boolean {
  if (!isHttpUrl(value)) return false
  const url = new URL(value)
  return url.protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
}

/** Variables that look like ours but are not: probably misspelled. */
export function unknownVariables(source: NodeJS.ProcessEnv = process.env): string[] {
  const known = Object.keys(Env.shape)
  const prefixes = new Set(known.map((name) => `${name.split('_')[0]}_`))
  for (const prefix of ['NODE_', 'LOG_', 'DATA_']) prefixes.delete(prefix)
  return Object.keys(source).filter(
    (name) => !known.includes(name) && [...prefixes].some((prefix) => name.startsWith(prefix)),
  )
}
