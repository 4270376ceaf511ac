// npm run check: all checks that need no database or browser.
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { projectNode } from './node-runtime.mjs'
import { capture } from './run.mjs'

const bin = (path) => `node_modules/${path}`
const apiDocument = bin('.cache/openapi.json')
const checks = [
  {
    name: 'types',
    steps: [[bin('typescript/bin/tsc'), '--noEmit']],
  },
  {
    name: 'lint and format',
    steps: [[bin('@biomejs/biome/bin/biome'), 'check', '--max-diagnostics=50', '--diagnostic-level=error']],
  },
  { name: 'layout', steps: [['scripts/check-layout.mjs']] },
  { name: 'texts', steps: [['scripts/check-texts.mjs']] },
  { name: 'unused code', steps: [[bin('knip/bin/knip.js'), '--no-progress']] },
  { name: 'secrets', waitsForLanding: true, steps: [['scripts/secrets.mjs', '.', '--if-repository']] },
  { name: 'docs', steps: [['scripts/check-docs.mjs']] },
  {
    name: 'api document',
    waitsForLanding: true,
    steps: [
      ['scripts/write-openapi.mjs', apiDocument],
      [bin('@redocly/cli/bin/cli.js'), 'lint', apiDocument],
    ],
  },
]

/** Runs the checks concurrently, without `isLanding` only those of each `npm test`; returns the names of failed ones. */
export async function runChecks({ isLanding = true } = {}) {
  const chosen = checks.filter(({ waitsForLanding }) => isLanding || !waitsForLanding)
  const failed = await Promise.all(chosen.map(runCheck))
  return failed.filter(Boolean)
}

async function runCheck({ name, steps }) {
  const started = performance.now()
  let result = { code: 0, output: '' }
  for (const args of steps) {
    result = await capture(projectNode(), args)
    if (result.code !== 0) break
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${result.code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (result.code !== 0 || /^ {2}note/m.test(result.output)) console.log(result.output.trimEnd())
  return result.code === 0 ? null : name
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled()
  const failed = await runChecks()
  if (failed.length) {
    console.error(`\nNot in order: ${failed.join(', ')}`)
    process.exitCode = 1
  }
}
