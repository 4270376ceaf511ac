import { type Env, unknownVariables } from '#lib/env.server.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

type Name = keyof Env
type Integration = { es: string; en: string; needs: Name[] }

const integrations: Integration[] = [
  {
    es: 'PayPal',
    en: 'PayPal',
    needs: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  },
  { es: 'ATH Móvil', en: 'ATH Móvil', needs: ['ATH_PUBLIC_TOKEN', 'ATH_PRIVATE_TOKEN'] },
  {
    es: 'etiquetas de USPS',
    en: 'USPS labels',
    needs: ['USPS_CLIENT_ID', 'USPS_CLIENT_SECRET', 'USPS_CRID', 'USPS_MID', 'USPS_EPS_ACCOUNT'],
  },
  { es: 'SMTP', en: 'SMTP', needs: ['SMTP_HOST', 'SMTP_USER', 'SMTP_PASS'] },
  {
    es: 'Microsoft 365 (variables)',
    en: 'Microsoft 365 (variables)',
    needs: ['AZURE_TENANT_ID', 'AZURE_CLIENT_ID', 'AZURE_CLIENT_SECRET'],
  },
]

export function settingsFindings(settings: Env): Finding[] {
  return [...secretFindings(settings), ...integrations.map(integrationFinding(settings)), ...unknownNames()]
}

function secretFindings(settings: Env): Finding[] {
  return [
    settings.BACKUP_PASSPHRASE
      ? ok('Las copias se cifran.', 'Backups are encrypted.')
      : wrong(
          'BACKUP_PASSPHRASE no está puesta: las copias guardan los datos de las familias sin cifrar.',
          'BACKUP_PASSPHRASE is not set: backups hold the families’ data unencrypted.',
        ),
    settings.SECRET_KEY
      ? ok('SECRET_KEY está puesta.', 'SECRET_KEY is set.')
      : warning(
          'SECRET_KEY no está puesta: se usa DATA_DIR/secret.key, que va aparte de las copias.',
          'SECRET_KEY is not set: DATA_DIR/secret.key is used, which backups do not hold.',
        ),
    settings.ADMIN_PASSWORD
      ? warning(
          'ADMIN_PASSWORD sigue puesta: bórrala, ya solo sirve con una base de datos vacía.',
          'ADMIN_PASSWORD is still set: delete it, only an empty database needs it.',
        )
      : ok('No queda una contraseña en las variables.', 'No password is left in the variables.'),
    settings.LOG_LEVEL === 'debug'
      ? warning('LOG_LEVEL es debug: demasiado para cada día.', 'LOG_LEVEL is debug: too much for every day.')
      : ok('El registro tiene el nivel de cada día.', 'The log has its everyday level.'),
  ]
}

const integrationFinding =
  (settings: Env) =>
  ({ es, en, needs }: Integration): Finding => {
    const missing = needs.filter((name) => !settings[name])
    if (missing.length === 0) return ok(`Completo: ${es}.`, `Complete: ${en}.`)
    if (missing.length === needs.length) return ok(`Sin usar: ${es}.`, `Not used: ${en}.`)
    return wrong(
      `A medias: ${es}. Falta ${missing.join(', ')}.`,
      `Incomplete: ${en}. Missing: ${missing.join(', ')}.`,
    )
  }

function unknownNames(): Finding[] {
  const unknown = unknownVariables()
  if (unknown.length === 0) return []
  return [
    warning(
      `Variables que el programa no conoce (¿mal escritas?): ${unknown.join(', ')}.`,
      `Variables the program does not know (misspelled?): ${unknown.join(', ')}.`,
    ),
  ]
}
