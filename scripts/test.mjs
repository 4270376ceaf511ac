// npm test, what lands and CI runs, npm test -- ci, the rest, npm run test:extra, and what is repeated for every page, npm run
// test:audits; all also work on a fresh clone. The last line is `N passed, N failed[, N skipped]`.
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { runChecks } from './check.mjs'
import { ensureInstalled } from './install.mjs'
import { projectNode } from './node-runtime.mjs'
import { run } from './run.mjs'
import { downloadChromium, findChromium, installPackages } from './system-tools.mjs'
import { readFaults, readPlaywright, readVitest } from './test-results.mjs'

/** Stages run one after another; the parts of a stage run concurrently. */
const plans = {
  default: [[checks, build], [vitest('api')], [browser('families')]],
  ci: [
    [checks, build],
    [vitest('api', '--project=landing')],
    [browser('families', 'landing', 'specification')],
  ],
  // Kills and faults mostly wait for programs to start.
  extra: [
    [build],
    [browser('stories'), vitest('processes', '--maxWorkers=1')],
    [vitest('extra', '--maxWorkers=2'), faults],
  ],
  audits: [[build], [browser('audits')]],
}

const started = performance.now()
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))
const remarks = []
const mode = process.argv[2] ?? 'default'

await ensureInstalled()
const chromium = await findOrGetChromium()
const memoryFolder = createMemoryFolder()
const inMemory = memoryFolder ? { TMPDIR: memoryFolder } : {}
process.on('exit', () => {
  for (const folder of [reports, memoryFolder]) if (folder) rmSync(folder, { recursive: true, force: true })
})
// First the runner that is under way ends (run.mjs passes the signal on).
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => setTimeout(() => process.exit(1), 2_000))
const results = []
for (const stage of plans[mode]) results.push(...(await Promise.all(stage.map((part) => part()))))
summarise()

/**
 * Linux: a folder in memory for the databases and browsers of the tests, which otherwise wait for the disk. Crash and
 * fault tests use the disk. Null where there is less than 6 GiB, as in many containers.
 */
function createMemoryFolder() {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return null
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < 6 * 2 ** 30) return null
  const folder = mkdtempSync(join(memory, 'tests-'))
  // The user that runs PostgreSQL enters it when root runs the tests.
  chmodSync(folder, 0o711)
  return folder
}

async function findOrGetChromium() {
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (!findChromium()) await installPackages([name])
  if (!findChromium()) await downloadChromium()
  return findChromium()
}

async function checks() {
  const failed = await timed('checks', () => runChecks({ isLanding: mode === 'ci' }))
  if (failed.length) remarks.push(`Not in order: ${failed.join(', ')} (each counts as one failed)`)
  return { passed: 0, failed: failed.length, skipped: 0 }
}

async function build() {
  const isBuilt = await timed('build', ensureBuilt)
  if (!isBuilt) remarks.push('The build failed (counts as one failed)')
  return { passed: 0, failed: isBuilt ? 0 : 1, skipped: 0 }
}

function vitest(project, ...options) {
  return async () => {
    const report = join(reports, `vitest-${project}.json`)
    const args = ['node_modules/vitest/vitest.mjs', 'run', `--project=${project}`, ...options]
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const code = await timed(`vitest ${project}`, () =>
      run(projectNode(), [...args, ...reporters], { env: project === 'extra' ? {} : inMemory }),
    )
    return readVitest(report, code)
  }
}

function browser(...projects) {
  const names = projects.join(' and ')
  return async () => {
    if (!chromium) return skipOrFail('Chromium', `the browser's ${names} did not run`, 'chromium')
    const report = join(reports, `playwright-${projects[0]}.json`)
    const cli = 'node_modules/@playwright/test/cli.js'
    const chosen = projects.map((name) => `--project=${name}`)
    const args = [cli, 'test', ...chosen, '--reporter=list,json']
    const env = { ...inMemory, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    const code = await timed(`browser ${names}`, () => run(projectNode(), args, { env }))
    return readPlaywright(report, code)
  }
}

async function faults() {
  const report = join(reports, 'faults.json')
  const args = ['tests/faults/run.ts', '--tries=3', `--json=${report}`]
  const code = await timed('faults', () => run(projectNode(), args))
  return readFaults(report, code)
}

async function timed(name, work) {
  console.log(`\n── ${name} ──`)
  const start = performance.now()
  const result = await work()
  remarks.push(`${name}: ${Math.round((performance.now() - start) / 1000)} s`)
  return result
}

/** On CI a missing tool is a failure; elsewhere it is reported as skipped. */
function skipOrFail(tool, consequence, debianPackage) {
  remarks.push(`${tool} was not found: ${consequence}. Debian and Ubuntu: apt-get install ${debianPackage}`)
  const onCi = Boolean(process.env.CI) && process.env.CI !== 'false'
  return { passed: 0, failed: onCi ? 1 : 0, skipped: onCi ? 0 : 1 }
}

function summarise() {
  const sum = (part) => results.reduce((total, result) => total + result[part], 0)
  console.log('\n── Resumen · summary ──')
  for (const line of [...remarks, ...results.flatMap((result) => result.notes ?? [])])
    console.log(`- ${line}`)
  console.log(`- in all: ${Math.round((performance.now() - started) / 1000)} s`)
  const skipped = sum('skipped') ? `, ${sum('skipped')} skipped` : ''
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
  process.exitCode = sum('failed') || sum('passed') === 0 ? 1 : 0
}
