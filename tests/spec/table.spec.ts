import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { publicStatements } from './d1.ts'
import { officeStatements } from './d2.ts'
import type { Statement } from './statement.ts'

const statements: readonly Statement[] = [...publicStatements, ...officeStatements]
const kinds = ['check', 'flow', 'call', 'ruling'] as const

test('every statement has its number, in order, and exactly one proof', () => {
  const numbers = statements.map(({ id }) => /^(D[12]-[1-9])\.(\d{2,3})$/.exec(id)?.slice(1) ?? [id, ''])
  const before = new Map<string, number>()
  for (const [section = '', number = ''] of numbers) {
    const next = (before.get(section) ?? 0) + 1
    expect(`${section}.${number}`).toBe(`${section}.${String(next).padStart(2, '0')}`)
    before.set(section, next)
  }
  const proofs = statements.map((statement) => ({
    id: statement.id,
    proofs: kinds.filter((kind) => kind in statement).length,
  }))
  expect(proofs.filter(({ proofs }) => proofs !== 1)).toEqual([])
  expect(statements.filter(({ says }) => says.trim().length < 10)).toEqual([])
})

test('a ruling that changes a statement says so in its own words', () => {
  for (const statement of statements) {
    if (!('ruling' in statement)) continue
    const [page, anchor] = statement.ruling.split('#')
    const section = sectionOf(readFileSync(`docs/product/${page}`, 'utf8'), String(anchor))
    expect(section, `${statement.id} cites ${statement.ruling}`).toContain(statement.words)
  }
})

/** The text below a heading, up to the next heading, on one line. */
function sectionOf(text: string, anchor: string): string {
  const slug = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .trim()
      .replaceAll(' ', '-')
  const sections = text.split(/^#{1,6} +/m).map((part) => part.split(/\n(.*)/s) as [string, string?])
  const found = sections.find(([heading]) => slug(heading) === anchor)
  return (found?.[1] ?? '').replace(/\s+/g, ' ')
}
