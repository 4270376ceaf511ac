import { accessSync, constants, mkdirSync } from 'node:fs'
import { StartupError } from '../startup-error.server.ts'

/** The folder, of mode 700 if it is new. Throws `StartupError` where the program may not write. */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartupError(
      `DATA_DIR: el programa no puede escribir en la carpeta ${folder} (${code}). Corrige sus permisos o indica otra. ` +
        `(DATA_DIR: the program cannot write into the folder ${folder}. Correct its permissions or name another one.)`,
    )
  }
}
