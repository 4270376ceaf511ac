import { StartupError } from '../startup-error.server.ts'

/** Why the database cannot be opened, as a message for the operator. */
export function openFailure(error: unknown): StartupError {
  const code = errorCode(error)
  const [es, en] = reasons.find(({ codes }) => codes.test(code))?.texts ?? [code, code]
  return new StartupError(
    `No se pudo abrir la base de datos: ${es}. / The database could not be opened: ${en}.`,
  )
}

const reasons: { codes: RegExp; texts: [es: string, en: string] }[] = [
  {
    codes: /^28/,
    texts: [
      'no acepta el usuario o la contraseña de DATABASE_URL',
      'it refuses the user or the password of DATABASE_URL',
    ],
  },
  {
    codes: /^3D000$/,
    texts: [
      'la que nombra DATABASE_URL no existe: créala',
      'the one that DATABASE_URL names does not exist: create it',
    ],
  },
  {
    codes: /^42501$/,
    texts: [
      'el usuario de DATABASE_URL no tiene permiso: hazlo dueño de la base de datos',
      'the user of DATABASE_URL lacks permission: make it the owner of the database',
    ],
  },
  { codes: /^(53300|57P03)$/, texts: ['está ocupada o arrancando', 'it is busy or starting'] },
  {
    codes: /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENOENT)/,
    texts: [
      'nada responde en la dirección de DATABASE_URL',
      'nothing answers at the address of DATABASE_URL',
    ],
  },
  // The driver's own time limit has no code.
  { codes: /^$/, texts: ['no responde a tiempo', 'it does not answer in time'] },
]

/** The code of a driver's or a socket's error, else ''. */
export function errorCode(error: unknown): string {
  const inner = error instanceof AggregateError ? error.errors[0] : error
  return String((inner as { code?: unknown } | undefined)?.code ?? '')
}

/** 42501: the user may not create or change tables. */
export const lacksPermission = (error: unknown): boolean => errorCode(error) === '42501'
