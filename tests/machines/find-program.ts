import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Its path, or undefined where it is not installed. */
export const findProgram = (name: string): string | undefined =>
  ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
