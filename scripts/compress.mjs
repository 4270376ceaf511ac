// Writes .br and .gz files for the build's text files, so that serving needs no compression. zlib runs on
// libuv's threads, so all files are compressed concurrently.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from './node-runtime.mjs'

const textFile = /\.(?:js|css|html|json|svg|txt|xml|map|webmanifest|ico)$/
const worthItBytes = 200
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

const folder = join(root, 'build', 'client')
const entries = await readdir(folder, { recursive: true, withFileTypes: true })
const files = entries.filter((entry) => entry.isFile() && textFile.test(entry.name))
await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))

async function compressFile(path) {
  const plain = await readFile(path)
  if (plain.length < worthItBytes) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, brotli),
    promisify(gzip)(plain, { level: 9 }),
  ])
  if (br.length < plain.length) await writeFile(`${path}.br`, br)
  if (gz.length < plain.length) await writeFile(`${path}.gz`, gz)
}
