import * as z from 'zod/mini'
import { serviceKey } from './context.server.ts'
import { nearName } from './near-names.ts'
import { halfSet } from './setting-groups.ts'
import {
  checked,
  databaseUrl,
  emailAddress,
  emailAddresses,
  folder,
  folderOr,
  host,
  measure,
  port,
  proxies,
  readableFile,
  sender,
  serviceUrl,
  serviceUrlOr,
  siteUrl,
  text,
  wholeNumber,
  yesNo,
} from './setting-kinds.server.ts'
import { readSettingsFile } from './settings-file.server.ts'

const Env = z.object({
  /** A file with the other settings, read by the program itself: systemd, Docker and shells read such files differently. */
  SETTINGS_FILE: text,
  NODE_ENV: z._default(
    z.enum(['production', 'development', 'test'], 'must be production, development or test'),
    'production',
  ),
  PORT: wholeNumber(3000, 0, 65_535),
  HOST: z.pipe(
    host,
    z.transform((value) => value ?? '127.0.0.1'),
  ),
  DATA_DIR: folderOr('./data'),
  DATABASE_URL: databaseUrl,
  POSTGRES_BIN: folder,
  /** false behind a pooler in transaction mode without support for prepared statements (pgbouncer before 1.21). */
  DATABASE_PREPARE: yesNo(true),
  DATABASE_POOL_MAX: wholeNumber(10, 1, 200),
  MIN_FREE_MB: wholeNumber(500, 0, 1_000_000),
  ADMIN_USERNAME: text,
  ADMIN_PASSWORD: text,
  ADMIN_FULL_NAME: text,
  ADMIN_EMAIL: emailAddress,
  PUBLIC_URL: siteUrl,
  RATE_LIMIT_FORMS: wholeNumber(300, 1, 100_000),
  RATE_LIMIT_LOGIN: wholeNumber(10, 1, 100_000),
  SESSION_IDLE_MINUTES: wholeNumber(120, 1, 10_000),
  SESSION_MAX_HOURS: wholeNumber(12, 1, 1_000),
  TRUST_PROXY: proxies,
  SECRET_KEY: checked((value) => value.length >= 32, 'must have 32 characters or more'),
  BACKUP_PASSPHRASE: checked((value) => value.length >= 12, 'must have 12 characters or more'),
  /** A second place for the nightly backups: a folder, sftp://user@host/path or s3://bucket/prefix. */
  BACKUP_COPY_TO: checked(
    (value) => value.startsWith('/') || !/%(?![\da-f]{2})/i.test(value),
    'must write % as %25',
  ),
  BACKUP_SFTP_PASSWORD: text,
  BACKUP_SFTP_KEY_FILE: readableFile,
  BACKUP_SFTP_HOST_KEY: checked(
    (value) => /^SHA256:[A-Za-z0-9+/]{43}$/.test(value),
    'must be a fingerprint such as SHA256:… (ssh-keygen -lf)',
  ),
  BACKUP_S3_ENDPOINT: serviceUrl,
  BACKUP_S3_REGION: z.pipe(
    text,
    z.transform((value) => value ?? 'us-east-1'),
  ),
  BACKUP_S3_ACCESS_KEY: text,
  BACKUP_S3_SECRET_KEY: text,
  METRICS_PORT: port,
  METRICS_HOST: z.pipe(
    host,
    z.transform((value) => value ?? '127.0.0.1'),
  ),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    ),
    'info',
  ),
  /** Timeout for requests to third parties. Buying a label may take twice as long. */
  OUTGOING_TIMEOUT_MS: wholeNumber(10_000, 100, 60_000),
  MAIL_TRANSPORT: z._default(z.enum(['graph', 'smtp', 'none', ''], 'must be graph, smtp or none'), ''),
  MAIL_FROM: sender,
  MAIL_REPLY_TO: sender,
  MAIL_STAFF_TO: emailAddresses,
  AZURE_TENANT_ID: text,
  AZURE_CLIENT_ID: text,
  AZURE_CLIENT_SECRET: text,
  MICROSOFT_TENANT_ID: text,
  MICROSOFT_CLIENT_ID: text,
  MICROSOFT_CLIENT_SECRET: text,
  GRAPH_SENDER: emailAddress,
  GRAPH_LOGIN_BASE_URL: serviceUrlOr('https://login.microsoftonline.com'),
  GRAPH_BASE_URL: serviceUrlOr('https://graph.microsoft.com'),
  SMTP_HOST: host,
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
  USPS_MAIL_CLASS: z._default(
    z.enum(['PRIORITY_MAIL', 'USPS_GROUND_ADVANTAGE', ''], 'must be PRIORITY_MAIL or USPS_GROUND_ADVANTAGE'),
    '',
  ),
  USPS_WEIGHT_LB: measure(3.5),
  USPS_LENGTH_IN: measure(12),
  USPS_WIDTH_IN: measure(10),
  USPS_HEIGHT_IN: measure(6),
  USPS_FROM_NAME: text,
  USPS_FROM_STREET: text,
  USPS_FROM_CITY: text,
  USPS_FROM_STATE: checked((value) => /^[A-Z]{2}$/.test(value), 'must be two letters such as PR'),
  USPS_FROM_ZIP: checked((value) => /^\d{5}(-\d{4})?$/.test(value), 'must be a ZIP code such as 00901'),
  USPS_BASE_URL: serviceUrlOr('https://apis.usps.com'),
  PAYPAL_CLIENT_ID: text,
  PAYPAL_CLIENT_SECRET: text,
  PAYPAL_WEBHOOK_ID: text,
  PAYPAL_MERCHANT_ID: text,
  PAYPAL_RECEIVER_EMAIL: emailAddress,
  PAYPAL_ENV: z._default(z.enum(['live', 'sandbox', ''], 'must be live or sandbox'), ''),
  PAYPAL_BASE_URL: serviceUrl,
  PAYPAL_IPN_URL: serviceUrl,
  ATH_PUBLIC_TOKEN: text,
  ATH_PRIVATE_TOKEN: text,
  ATH_BASE_URL: serviceUrlOr('https://payments.athmovil.com'),
  ATH_SEARCH_BASE_URL: serviceUrlOr('https://www.athmovil.com'),
  ATH_WEBHOOK_SECRET_PATH: checked(
    (value) => /^[\w.~-]{1,200}$/.test(value),
    'must be letters, digits, dots, - and _, at most 200',
  ),
})

export type Env = z.output<typeof Env>
export const env = serviceKey<Env>('env')

/** Alternative names of the same settings. */
const alternatives = {
  MICROSOFT_TENANT_ID: 'AZURE_TENANT_ID',
  MICROSOFT_CLIENT_ID: 'AZURE_CLIENT_ID',
  MICROSOFT_CLIENT_SECRET: 'AZURE_CLIENT_SECRET',
} as const

/** Only the environment names the file, and npm sets NODE_ENV for each command. */
const namesInFile = Object.keys(Env.shape).filter((name) => !['SETTINGS_FILE', 'NODE_ENV'].includes(name))

const Complete = Env.check(
  // Without the three values of Graph, staff save them on /graph-setup.
  z.refine(({ MAIL_TRANSPORT, SMTP_HOST }) => MAIL_TRANSPORT !== 'smtp' || SMTP_HOST !== undefined, {
    path: ['MAIL_TRANSPORT'],
    message: 'is smtp: SMTP_HOST must name the mail server',
  }),
)

/** Reads the environment and the file of SETTINGS_FILE. Throws one message that names everything invalid. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const { values, faults } = valuesOf(source)
  const parsed = Complete.safeParse(values)
  const halves = halfSet(values)
  if (parsed.success && faults.length + halves.length === 0) return parsed.data
  const issues = parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? []
  throw new EnvError(
    `These settings are wrong (estos ajustes no son válidos): ${[...faults, ...issues, ...halves].join('; ')}`,
  )
}

/** An invalid environment: its message is shown without a stack. */
export class EnvError extends Error {}

function valuesOf(source: NodeJS.ProcessEnv): { values: NodeJS.ProcessEnv; faults: string[] } {
  const file = source.SETTINGS_FILE
  const { values: inFile, faults } = file ? readSettingsFile(file, namesInFile) : { values: {}, faults: [] }
  const values: NodeJS.ProcessEnv = { NODE_ENV: source.NODE_ENV || undefined, SETTINGS_FILE: file }
  for (const name of namesInFile) {
    const value = source[name] || inFile[name]
    if (!value) continue
    values[name] = value
    if (inFile[name] && inFile[name] !== value)
      faults.push(`${name} is set in the environment and otherwise in SETTINGS_FILE: keep one of them`)
    // Most programs take them off, and a passphrase would be another one.
    if (value !== value.trim()) faults.push(`${name} begins or ends with a space`)
    // Some programs take quotes off, others keep them: one of the two readings would be wrong.
    if (/^(["']).*\1$/s.test(value)) faults.push(`${name} must be written without quotes around it`)
    if (/\p{Cc}/u.test(value)) faults.push(`${name} has a line break or another control character`)
  }
  for (const [alternative, name] of Object.entries(alternatives)) {
    const value = values[alternative]
    if (!value) continue
    values[name] ??= value
    if (values[name] !== value) faults.push(`${alternative} and ${name} differ: keep one of them`)
  }
  for (const name of Object.keys(source)) {
    const meant = nearName(name, Object.keys(Env.shape))
    if (meant) faults.push(`${name} is not a setting of this program: it looks like ${meant}, misspelled`)
  }
  return { values, faults }
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
