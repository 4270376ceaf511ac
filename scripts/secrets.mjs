// npm run secrets: looks for keys and passwords in the files and in every version that a commit holds. Exit code 1: one
// was found that docs/security-exceptions.md does not name · 2: without git, so nothing is known. Never prints what it found.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lintSource } from '@secretlint/core'
import { secretLintProfiler } from '@secretlint/profiler'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'

// It would keep a mark for each rule and file.
secretLintProfiler.setEnabled(false)

const root = process.argv[2] ?? '.'
// -c: the folder may belong to another user, as in the containers of CI.
const gitOptions = ['-c', 'safe.directory=*', '-C', root]
const config = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }] }

/** Values of our own settings, as a settings file holds them: no scanner knows their form. */
const settings =
  /^[ \t]*(?:export |Environment=)?["']?((?:BACKUP_SFTP|ADMIN)_PASSWORD|BACKUP_S3_SECRET_KEY|BACKUP_PASSPHRASE|(?:AZURE|MICROSOFT|PAYPAL|USPS)_CLIENT_SECRET|ATH_(?:PUBLIC|PRIVATE)_TOKEN|ATH_WEBHOOK_SECRET_PATH|SECRET_KEY|SMTP_PASS)=["']?[^\s"'`$<{([]{8,}/gm

if (spawnSync('git', [...gitOptions, 'rev-parse']).status !== 0) {
  console.error('  note: secrets: NOT DONE. Without git and a repository nothing was read.')
  // The project may be an archive or lie in a container without git: `npm run check` goes on with the rest.
  process.exit(process.argv.includes('--if-repository') ? 0 : 2)
}
const accepted = readAccepted()
const committed = listCommitted()
const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard')
  .split('\0')
  .filter((path) => path && existsSync(join(root, path)))
  .map((path) => ({ path, content: readFileSync(join(root, path)) }))
  .map((file) => ({ ...file, id: idOf(file.content) }))
  .filter(({ id }) => !committed.has(id))

let read = 0
let found = 0
for (const file of files) await look(file)
for await (const version of readCommitted()) await look(version)

const commits = git('rev-list', '--all', '--count').trim()
console.log(`secrets: ${read} versions of files in ${commits} commits and the folder, found: ${found}`)
if (found > 0) console.log('  What to do: docs/security-exceptions.md')
process.exitCode = found > 0 ? 1 : 0

async function look({ path, content, id }) {
  // Pictures, fonts.
  if (content.subarray(0, 8000).includes(0)) return
  read += 1
  const text = content.toString('utf8')
  const source = { content: text, filePath: path, ext: '', contentType: 'text' }
  const { messages } = await lintSource({ source, options: { config, noPhysicFilePath: true } })
  const findings = [
    ...messages.map(({ loc, ruleId, messageId }) => ({
      line: loc.start.line,
      rule: `${ruleId} ${messageId}`,
    })),
    ...[...text.matchAll(settings)].map(({ index, 1: name }) => ({
      line: text.slice(0, index).split('\n').length,
      rule: `value of ${name}`,
    })),
  ]
  for (const { line, rule } of findings) {
    const fingerprint = `${id.slice(0, 12)}:${line}`
    if (accepted.has(fingerprint)) console.log(`  accepted: ${path}:${line} ${fingerprint}`)
    else {
      found += 1
      console.log(`  ${path}:${line} ${rule}, fingerprint ${fingerprint}, ${firstCommitOf(id)}`)
    }
  }
}

/** The fingerprints in the table of exceptions. */
function readAccepted() {
  const document = join(root, 'docs/security-exceptions.md')
  const rows = existsSync(document) ? readFileSync(document, 'utf8').matchAll(/^\|.*$/gm) : []
  return new Set([...rows].flatMap(([row]) => row.match(/\b[0-9a-f]{12}:\d+\b/g) ?? []))
}

/** Every file version of every commit, with one of its paths. */
function listCommitted() {
  const lines = git('rev-list', '--objects', '--all').split('\n')
  const named = lines.filter((line) => line.length > 41).map((line) => [line.slice(0, 40), line.slice(41)])
  return new Map(named)
}

async function* readCommitted() {
  const child = spawn('git', [...gitOptions, 'cat-file', '--batch', '--buffer'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end([...committed.keys()].map((id) => `${id}\n`).join(''))
  let rest = Buffer.alloc(0)
  for await (const chunk of child.stdout) {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const end = rest.indexOf(10)
      const [id, type, size] = rest.subarray(0, Math.max(0, end)).toString().split(' ')
      const next = end + 2 + Number(size)
      if (end < 0 || rest.length < next) break
      const content = rest.subarray(end + 1, next - 1)
      if (type === 'blob') yield { id, path: committed.get(id), content }
      rest = rest.subarray(next)
    }
  }
}

function firstCommitOf(id) {
  const commits = git('log', '--all', '--format=%h', `--find-object=${id}`).trim().split('\n')
  return commits[0] ? `commit ${commits.at(-1)}` : 'not committed'
}

function idOf(content) {
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex')
}

function git(...args) {
  return execFileSync('git', [...gitOptions, ...args], { encoding: 'utf8', maxBuffer: 1024 ** 3 })
}
