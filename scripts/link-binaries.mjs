// postinstall. Only reports problems: `npm ci` must not fail where a newer Node can still be installed.
import { linkPostgres } from './link-postgres.mjs'
import { linkNode } from './node-runtime.mjs'

linkPostgres()
const { ok, message } = linkNode()
if (!ok) console.error(message)
