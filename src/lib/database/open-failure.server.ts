import { StartupError } from '../startup-error.server.ts'

/** Why the database cannot be opened, as a message for the operator. An unknown cause speaks for itself. */
export function openFailure(error: unknown): StartupError {
  const code = errorCode(error)
  const { message = '' } = innermost(error)
  const own = [code, message.split('\n')[0]].filter(Boolean).join(': ')
  const [es, en] = reasonOf(error)?.texts(own) ?? [own, own]
  return refusedDatabase(es, en)
}

function reasonOf(error: unknown): Reason | undefined {
  const { message = '' } = innermost(error)
  return reasons.find(
    ({ codes, messages }) => (codes ?? anyCode).test(errorCode(error)) && (messages ?? anyCode).test(message),
  )
}

/** It is not up yet, or busy: waiting helps. */
export const isPassing = (error: unknown): boolean => reasonOf(error)?.isPassing ?? false

export const refusedDatabase = (es: string, en: string): StartupError =>
  new StartupError(`No se pudo abrir la base de datos: ${es}. / The database could not be opened: ${en}.`)

const anyCode = /^/

const certificateCodes =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_|CERT_|ERR_TLS_CERT)/
const timeouts = /timeout|terminated/i

type Reason = {
  codes?: RegExp
  messages?: RegExp
  /** It ends by itself. */
  isPassing?: boolean
  /** Of the driver's own words. */
  texts: (own: string) => [es: string, en: string]
}

const reasons: Reason[] = [
  {
    // Its words around the name of the file are in the server's language.
    messages: /pg_hba\.conf/,
    texts: () => [
      'su pg_hba.conf no deja entrar desde esta máquina con el usuario y la base de datos de DATABASE_URL: añádele una línea, o añade ?sslmode=require a DATABASE_URL si solo acepta conexiones cifradas',
      'its pg_hba.conf does not let the user of DATABASE_URL in from this machine: add a line there, or add ?sslmode=require to DATABASE_URL if it takes only encrypted connections',
    ],
  },
  {
    // pgbouncer (docs/scaling.md).
    messages: /^unsupported startup/,
    texts: (own) => [
      `su intermediario no acepta los ajustes del programa (${own}): pon ignore_startup_parameters como en docs/scaling.md`,
      `its pooler refuses the settings of the program (${own}): set ignore_startup_parameters as in docs/scaling.md`,
    ],
  },
  {
    messages: /no encryption|SSL off|sslmode=require|SSL connection is required/i,
    texts: () => [
      'solo acepta conexiones cifradas: añade ?sslmode=require a DATABASE_URL',
      'it takes only encrypted connections: add ?sslmode=require to DATABASE_URL',
    ],
  },
  {
    messages: /does not support SSL/,
    texts: () => [
      'no tiene conexiones cifradas: quita sslmode de DATABASE_URL',
      'it has no encrypted connections: take sslmode out of DATABASE_URL',
    ],
  },
  {
    codes: certificateCodes,
    texts: (own) => [
      `su certificado no es de confianza (${own}): pon sslmode=verify-full&sslrootcert=/carpeta/ca.pem en DATABASE_URL, o sslmode=no-verify en una red propia`,
      `its certificate is not trusted (${own}): put sslmode=verify-full&sslrootcert=/folder/ca.pem into DATABASE_URL, or sslmode=no-verify in a network of your own`,
    ],
  },
  {
    // The files of sslrootcert, sslcert and sslkey.
    messages: /, open '/,
    texts: (own) => [
      `no se puede leer un archivo que nombra DATABASE_URL (${own})`,
      `a file of DATABASE_URL cannot be read (${own})`,
    ],
  },
  {
    codes: /^28/,
    texts: () => [
      'no acepta el usuario o la contraseña de DATABASE_URL',
      'it refuses the user or the password of DATABASE_URL',
    ],
  },
  {
    codes: /^3D000$/,
    texts: () => [
      'la que nombra DATABASE_URL no existe: créala',
      'the one that DATABASE_URL names does not exist: create it',
    ],
  },
  {
    codes: /^42501$/,
    texts: () => [
      'el usuario de DATABASE_URL no tiene permiso: hazlo dueño de la base de datos y de sus tablas (REASSIGN OWNED)',
      'the user of DATABASE_URL lacks permission: make it the owner of the database and its tables (REASSIGN OWNED)',
    ],
  },
  {
    codes: /^(53300|57P0[123])$/,
    isPassing: true,
    texts: () => ['está ocupada o arrancando', 'it is busy or starting'],
  },
  {
    // pgbouncer, while the PostgreSQL behind it cannot be reached.
    codes: /^08/,
    messages: /^(?!unsupported).*(login|connect|server conn|timeout)/i,
    isPassing: true,
    texts: () => ['está ocupada o arrancando', 'it is busy or starting'],
  },
  {
    codes: /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENET|ENOENT)/,
    isPassing: true,
    texts: () => [
      'nada responde en la dirección de DATABASE_URL',
      'nothing answers at the address of DATABASE_URL',
    ],
  },
  // The driver's own time limit has no code.
  {
    codes: /^$/,
    messages: timeouts,
    isPassing: true,
    texts: () => ['no responde a tiempo', 'it does not answer in time'],
  },
]

/** The code of a driver's or a socket's error, else ''. */
export function errorCode(error: unknown): string {
  return String(innermost(error).code ?? '')
}

/** The driver tries every address of a name; a query builder wraps the driver's error. */
function innermost(error: unknown): { code?: unknown; message?: string } {
  let inner = error
  while (inner instanceof Error)
    if (inner instanceof AggregateError && inner.errors.length > 0) inner = inner.errors[0]
    else if (inner.cause instanceof Error) inner = inner.cause
    else break
  return inner ?? {}
}

/** Waiting does not help against these. */
export const isPermanent = (error: unknown): boolean =>
  /^(28|3D|42|ERR_INVALID_URL)/.test(errorCode(error)) ||
  certificateCodes.test(errorCode(error)) ||
  /does not support SSL|, open '|^unsupported startup/.test(innermost(error).message ?? '')

/** 42501: the user may not create or change tables. */
export const lacksPermission = (error: unknown): boolean => errorCode(error) === '42501'
