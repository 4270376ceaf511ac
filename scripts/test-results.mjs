// The test runners' reports in one format: `{ passed, failed, skipped, notes }`. The notes name the tests that failed,
// were skipped or passed only when repeated: a long log may be cut.
import { existsSync, readFileSync } from 'node:fs'

const shownNames = 20

export const readVitest = (path, exitCode) =>
  resultOf('vitest', path, exitCode, ({ testResults }) =>
    testResults.flatMap(({ name, status, assertionResults }) => {
      const tests = assertionResults.map(vitestTest)
      // A file that fails to load has no failed tests.
      const isUnloaded = status === 'failed' && !tests.some((test) => test.status === 'failed')
      return isUnloaded ? [...tests, { name, status: 'failed' }] : tests
    }),
  )

function vitestTest({ fullName, status, failureMessages = [] }) {
  const [message = ''] = failureMessages
  if (status === 'failed') return { name: `${fullName}: ${message.split('\n', 1)[0].slice(0, 200)}`, status }
  if (status !== 'passed') return { name: fullName, status: 'skipped' }
  return { name: fullName, status: message ? 'flaky' : 'passed' }
}

/** The fault table: each row counts as a test. */
export const readFaults = (path, exitCode) =>
  resultOf('the fault table', path, exitCode, (rows) =>
    rows.map(({ fault, remark, tries, isBad }) => {
      if (isBad) return { name: fault, status: 'failed' }
      return tries > 0
        ? { name: fault, status: 'passed' }
        : { name: `${fault}: ${remark}`, status: 'skipped' }
    }),
  )

const playwrightStatus = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' }

export const readPlaywright = (path, exitCode) =>
  resultOf('playwright', path, exitCode, ({ suites }) =>
    suites
      .flatMap(specsIn)
      .flatMap(({ file, title, tests }) =>
        tests.map(({ status }) => ({ name: `${file} › ${title}`, status: playwrightStatus[status] })),
      ),
  )

function specsIn(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)]
}

/** `testsOf` reads the report as a list of `{ name, status }`; flaky is passed when repeated. */
function resultOf(runner, path, exitCode, testsOf) {
  const tests = readTests(path, testsOf)
  if (!tests) return { passed: 0, failed: 1, skipped: 0, notes: [`${runner} did not finish: see above`] }
  const named = (status) => tests.filter((test) => test.status === status).map(({ name }) => name)
  const [passed, failed, skipped, flaky] = ['passed', 'failed', 'skipped', 'flaky'].map(named)
  // Errors outside tests (set-up, unhandled rejections) only show in the exit code.
  const isOutside = exitCode !== 0 && failed.length === 0
  return {
    passed: passed.length + flaky.length,
    failed: failed.length + Number(isOutside),
    skipped: skipped.length,
    notes: [
      ...notesOf('failed', failed),
      ...notesOf('skipped', skipped),
      ...notesOf('passed only when repeated', flaky),
      ...(isOutside ? [`${runner} failed outside its tests: see above`] : []),
    ],
  }
}

function notesOf(what, names) {
  const more = names.length > shownNames ? [`${what}: … and ${names.length - shownNames} more`] : []
  return [...names.slice(0, shownNames).map((name) => `${what}: ${name}`), ...more]
}

function readTests(path, testsOf) {
  try {
    return existsSync(path) ? testsOf(JSON.parse(readFileSync(path, 'utf8'))) : null
  } catch {
    return null
  }
}
