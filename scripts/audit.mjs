// npm run audit: known weaknesses of the packages that the running program needs. Exit code 0: none of level high or
// critical · 1: at least one · 2: the registry did not say, so nothing is known.
import { spawnSync } from 'node:child_process'

const failing = ['high', 'critical']
const { stdout, stderr, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 ** 2,
})
const report = read(stdout)
const counts = report?.metadata?.vulnerabilities
if (!counts) {
  console.error('audit: NOT DONE. The registry gave no list of weaknesses, so nothing was checked.')
  console.error(`  ${reasonOf()}`)
  console.error('  Repeat it where the registry has an audit service, for example in CI.')
  process.exit(2)
}

const found = Object.values(report.vulnerabilities)
for (const { name, severity, via, fixAvailable } of found) {
  console.log(`  ${severity}: ${name}${fixAvailable ? ' (a correction exists)' : ''}`)
  for (const cause of via)
    console.log(
      typeof cause === 'object' ? `    ${cause.range}: ${cause.title} ${cause.url}` : `    by ${cause}`,
    )
}
const isBad = failing.some((level) => counts[level] > 0)
const packages = report.metadata.dependencies?.prod
console.log(`audit: ${packages} packages of the program, known weaknesses: ${counts.total}`)
if (isBad) console.log('  What to do: docs/security-exceptions.md')
process.exitCode = isBad ? 1 : 0

function read(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Without addresses that hold credentials. */
function reasonOf() {
  const words =
    error?.message ?? report?.message ?? report?.error?.summary ?? stderr.trim().split('\n').at(-1)
  return (words || 'npm said nothing').replaceAll(/\/\/[^/@\s]*@/g, '//')
}
