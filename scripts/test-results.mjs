// The test runners' reports in one format: `{ passed, failed, skipped, notes }`. The notes name the tests that failed,
// were skipped or passed only when repeated: a long log may be cut.
import { existsSync, readFileSync } from 'node:fs'

const shownNames = 20

/** Vitest: a file that fails to load has no failed tests, but counts as a failure. */
export function readVitest(path, exitCode) {
  const report = readReport(path)
  if (!report) return unfinished('vitest')
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(isFailed),
  )
  const skipped = tests.filter((test) => ['skipped', 'pending', 'todo', 'disabled'].includes(test.status))
  const result = {
    passed: tests.filter((test) => test.status === 'passed').length,
    failed: tests.filter(isFailed).length + unloaded.length,
    skipped: skipped.length,
    notes: [
      ...namesOf('failed', [
        ...tests.filter(isFailed).map((test) => `${test.fullName}: ${firstLine(test.failureMessages)}`),
        ...unloaded.map((file) => file.name),
      ]),
      ...namesOf(
        'skipped',
        skipped.map((test) => test.fullName),
      ),
      ...namesOf(
        'passed only when repeated',
        tests
          .filter((test) => test.status === 'passed' && test.failureMessages?.length)
          .map((test) => test.fullName),
      ),
    ],
  }
  return withExitCode(result, exitCode, 'vitest')
}

/** The fault table: each row counts as a test. */
export function readFaults(path, exitCode) {
  const report = readReport(path)
  if (!report) return unfinished('the fault table')
  const skipped = report.filter((row) => row.tries === 0)
  const result = {
    passed: report.filter((row) => row.tries > 0 && !row.isBad).length,
    failed: report.filter((row) => row.isBad).length,
    skipped: skipped.length,
    notes: [
      ...namesOf(
        'failed',
        report.filter((row) => row.isBad).map((row) => row.fault),
      ),
      ...namesOf(
        'skipped',
        skipped.map((row) => `${row.fault}: ${row.remark}`),
      ),
    ],
  }
  return withExitCode(result, exitCode, 'the fault table')
}

/** Playwright: a test that passed on retry counts as passed and is noted. */
export function readPlaywright(path, exitCode) {
  const report = readReport(path)
  if (!report) return unfinished('playwright')
  const { expected, unexpected, flaky, skipped } = report.stats
  const specs = report.suites.flatMap(specsIn)
  const titlesOf = (status) =>
    specs
      .filter((spec) => spec.tests.some((test) => test.status === status))
      .map((spec) => `${spec.file} › ${spec.title}`)
  const result = {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    notes: [
      ...namesOf('failed', titlesOf('unexpected')),
      ...namesOf('skipped', titlesOf('skipped')),
      ...namesOf('passed only when repeated', titlesOf('flaky')),
    ],
  }
  return withExitCode(result, exitCode, 'playwright')
}

function specsIn(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)]
}

function firstLine([message = ''] = []) {
  return message.split('\n', 1)[0].slice(0, 200)
}

function isFailed(test) {
  return test.status === 'failed'
}

/** Errors outside tests (set-up, unhandled rejections) only show in the exit code. */
function withExitCode(result, exitCode, runner) {
  if (exitCode === 0 || result.failed > 0) return result
  return { ...result, failed: 1, notes: [...result.notes, `${runner} failed outside its tests: see above`] }
}

function unfinished(runner) {
  return { passed: 0, failed: 1, skipped: 0, notes: [`${runner} did not finish: see above`] }
}

function namesOf(what, names) {
  const more = names.length > shownNames ? [`${what}: … and ${names.length - shownNames} more`] : []
  return [...names.slice(0, shownNames).map((name) => `${what}: ${name}`), ...more]
}

function readReport(path) {
  try {
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
  } catch {
    return null
  }
}
