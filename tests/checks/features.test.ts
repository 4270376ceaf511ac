import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  attentionLabels,
  featureLabels,
  jobLabels,
  reportLabels,
  reportTypes,
  searchKinds,
} from '#app/labels.ts'
import type { FeatureLabels } from '#lib/feature-labels.ts'
import type { Report } from '#lib/reports/report.server.ts'
import { features, featuresAsShown } from '#server/features.ts'
import { allJobs } from '#server/jobs.ts'

const folders = readdirSync('src/features', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

test('src/server/features.ts lists every folder of src/features, in the order of ARCHITECTURE.md', () => {
  const [, order = ''] =
    /^Features only along this order: (.+?)\.?$/m.exec(readFileSync('ARCHITECTURE.md', 'utf8')) ?? []
  const listed = features.map(({ name }) => name)
  const add = 'src/server/features.ts lists the manifest of each feature: import it and add it to `features`'
  expect(
    folders.filter((name) => !listed.includes(name)),
    add,
  ).toEqual([])
  expect(listed, 'src/server/features.ts has another order than ARCHITECTURE.md').toEqual(
    order.split('·').map((name) => name.trim()),
  )
  expect(featuresAsShown.map(({ name }) => name).sort()).toEqual(folders.sort())
})

test('src/db/schema.server.ts has the tables of every feature', () => {
  const schema = readFileSync('src/db/schema.server.ts', 'utf8')
  const missing = folders.filter(
    (name) =>
      existsSync(`src/features/${name}/tables.server.ts`) &&
      !schema.includes(`#features/${name}/tables.server.ts`),
  )
  expect(missing, 'src/db/schema.server.ts exports the tables of each feature: add these').toEqual([])
})

test('src/app/labels.ts lists every labels.ts', () => {
  const written = folders.filter((name) => existsSync(`src/features/${name}/labels.ts`))
  expect(
    Object.keys(featureLabels)
      .filter((name) => name !== 'server')
      .sort(),
    'src/app/labels.ts lists each labels.ts, with the name of its folder as the key',
  ).toEqual(written.sort())
})

test('each kind that is found and each report has its labels and its definition', () => {
  const kinds = features.flatMap(({ searchSources = {} }) => Object.keys(searchSources))
  expect(kinds.sort()).toEqual([...searchKinds].sort())
  const types = features.flatMap(({ reports = {} }) => Object.keys(reports))
  expect(types.sort()).toEqual([...reportTypes].sort())
})

test('each job by the clock has a label', () => {
  const queues = allJobs.filter(({ cron }) => cron).map(({ queue }) => queue)
  expect(queues.sort(), '`jobs` of labels.ts names each cronJob by its queue').toEqual(
    Object.keys(jobLabels).sort(),
  )
})

test('what adds lines to «Para atender hoy» has labels, and the reverse', () => {
  const labelled = Object.entries<FeatureLabels>(featureLabels)
    .filter(([, { attention }]) => attention)
    .map(([name]) => name)
  const adding = features.filter(({ attention }) => attention).map(({ name }) => name)
  expect(adding.sort()).toEqual(labelled.sort())
  expect(Object.keys(attentionLabels).length).toBeGreaterThan(labelled.length)
})

test('a report has a number of its own, and its thread finds it in its file', async () => {
  const numbers = Object.values(reportLabels).map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const report of features.flatMap(({ reports = {} }) => Object.values(reports))) {
    const exported = Object.values((await import(report.module)) as Record<string, Report>)
    expect(exported.filter((one) => one.module === report.module)).toEqual([report])
  }
})

// The history looks a label up by its name alone.
test.each(['records', 'search', 'fields', 'values', 'actions', 'jobs', 'reports', 'attention'] as const)(
  'no two features name the same of their %s',
  (part) => {
    const names = Object.values<FeatureLabels>(featureLabels).flatMap((labels) =>
      Object.keys(labels[part] ?? {}),
    )
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  },
)
