import type { Reporter, TestCase } from 'vitest/node'

type Row = [part: string, version: string, what: string, result: string]

/** Prints what the tests report as a table. A `describe` is called «part · version», and what a test annotates is measured. */
export default class Table implements Reporter {
  readonly #rows: Row[] = []

  onTestCaseResult(test: TestCase): void {
    const [part = '', version = '—'] = namesOf(test)
    const { state, errors } = test.result()
    const said = test.annotations().map(({ message }) => message)
    const failure = errors?.[0]?.message.split('\n')[0] ?? ''
    const result = { passed: 'holds', failed: `FAILED: ${failure}`, skipped: 'not tried', pending: '—' }[
      state
    ]
    this.#rows.push([part, version, test.name, [result, ...said].join('; ')])
    console.log(line(this.#rows.at(-1) as Row))
  }

  onTestRunEnd(): void {
    const rows = this.#rows.toSorted((one, other) =>
      one.slice(0, 2).join().localeCompare(other.slice(0, 2).join()),
    )
    console.log(
      ['', '| Part | Version | What was done | Result |', '|---|---|---|---|', ...rows.map(line)].join('\n'),
    )
  }
}

const line = (row: Row) => `| ${row.join(' | ')} |`

/** The outermost `describe`; of a test outside one, the file. */
function namesOf(test: TestCase): string[] {
  let name = ''
  for (let suite = test.parent; suite.type === 'suite'; suite = suite.parent) name = suite.name
  return (name || test.module.relativeModuleId).split(' · ')
}
