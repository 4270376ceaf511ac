// npm test: everything that must hold, on a fresh clone too. Ends with one line: `N passed, N failed[, N skipped]`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { runChecks } from './check.mjs'
import { ensureInstalled } from './install.mjs'
import { projectNode } from './node-runtime.mjs'
import { run } from './run.mjs'
import { downloadChromium, findChromium, findPostgres, installPackages } from './system-tools.mjs'
import { readPlaywright, readVitest } from './test-results.mjs'

const started = performance.now()
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))
const remarks = []

await ensureInstalled()
const tools = await findTools()
const env = {
  ...(tools.chromium && { CHROMIUM: tools.chromium }),
  ...(tools.postgres && { PG_BIN: tools.postgres }),
}
const results = [await checks(), await unitTests(), await browserTests()]
rmSync(reports, { recursive: true, force: true })
summarise()

async function findTools() {
  const missing = [!findChromium() && 'chromium', !findPostgres() && 'postgresql'].filter(Boolean)
  await installPackages(missing)
  if (!findChromium()) await downloadChromium()
  return { chromium: findChromium(), postgres: findPostgres() }
}

async function checks() {
  title('Tipos, estilo, orden, textos, documentos · checks')
  const failed = await runChecks()
  if (failed.length) remarks.push(`Not in order: ${failed.join(', ')} (each counts as one failed)`)
  return { passed: 0, failed: failed.length, skipped: 0 }
}

async function unitTests() {
  title('Unidades, API y bases de datos · units, API and databases')
  const none = tools.postgres
    ? null
    : skipOrFail('PostgreSQL', 'its tests ran on the embedded database only', 'postgresql')
  const report = join(reports, 'vitest.json')
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const code = await run(projectNode(), args, { env })
  return add(readVitest(report, code), none)
}

async function browserTests() {
  title('Navegador · browser')
  if (!tools.chromium) return skipOrFail('Chromium', 'the browser tests did not run', 'chromium')
  if (!(await ensureBuilt())) {
    remarks.push('The build failed: the browser tests did not run (counts as one failed)')
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const report = join(reports, 'playwright.json')
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json']
  const code = await run(projectNode(), args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } })
  return readPlaywright(report, code)
}

/** On CI nothing may be left out; elsewhere it is said plainly. */
function skipOrFail(tool, consequence, debianPackage) {
  remarks.push(`${tool} was not found: ${consequence}. Debian and Ubuntu: apt-get install ${debianPackage}`)
  const onCi = Boolean(process.env.CI) && process.env.CI !== 'false'
  return { passed: 0, failed: onCi ? 1 : 0, skipped: onCi ? 0 : 1 }
}

function add(one, other) {
  if (!other) return one
  return {
    ...one,
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }
}

function summarise() {
  const total = results.reduce(add)
  title('Resumen · summary')
  console.log(
    `Node: ${projectNode()}\nChromium: ${tools.chromium ?? 'none'}\nPostgreSQL: ${tools.postgres ?? 'none'}`,
  )
  console.log(`Time: ${Math.round((performance.now() - started) / 1000)} s`)
  for (const words of [...results.flatMap((result) => result.notes ?? []), ...remarks])
    console.log(`- ${words}`)
  const skipped = total.skipped ? `, ${total.skipped} skipped` : ''
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
  process.exitCode = total.failed || total.passed === 0 ? 1 : 0
}

function title(words) {
  console.log(`\n── ${words} ──`)
}
