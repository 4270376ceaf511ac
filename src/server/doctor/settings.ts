import { type Env, unknownVariables } from '#lib/env.server.ts'
import { partsOf, settingGroups } from '#lib/setting-groups.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

export function settingsFindings(settings: Env): Finding[] {
  return [...secretFindings(settings), ...settingGroups.flatMap(groupFinding(settings)), ...unknownNames()]
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

const groupFinding =
  (settings: Env) =>
  (group: (typeof settingGroups)[number]): Finding[] => {
    if (!group.name) return []
    const { es, en } = group.name
    const { set, missing, without } = partsOf(group, settings)
    if (set.length === 0) return [ok(`Sin usar: ${es}.`, `Not used: ${en}.`)]
    const [rest, left] = [missing.join(', '), without.join(', ')]
    // The start refuses it, unless staff may have saved the rest.
    if (rest) return [warning(`A medias: ${es}. Falta ${rest}.`, `Incomplete: ${en}. Missing: ${rest}.`)]
    return [
      left
        ? ok(`Completo, sin ${left}: ${es}.`, `Complete without ${left}: ${en}.`)
        : ok(`Completo: ${es}.`, `Complete: ${en}.`),
    ]
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
