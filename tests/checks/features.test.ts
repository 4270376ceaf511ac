import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { featureLabels } from '#app/labels.ts'
import type { FeatureLabels } from '#lib/feature-labels.ts'
import { attentionLabels, jobLabels, reportLabels, reportTypes, searchKinds } from '#lib/labels.ts'
import type { Report } from '#lib/reports/report.server.ts'
import { features, featuresAsShown } from '#server/features.ts'
import { allJobs } from '#server/jobs.ts'
import { featureFolders } from '#tests/support/feature-folders.ts'

test('src/server/features.ts lists every feature, under the name of its folder', () => {
  expect(features.map(({ name }) => name).sort()).toEqual([...featureFolders.keys()].sort())
  expect(featuresAsShown.map(({ name }) => name).sort()).toEqual([...featureFolders.keys()].sort())
})

test('src/app/labels.ts lists every labels.ts, under the name of its folder', () => {
  const written = [...featureFolders].filter(([, folder]) => existsSync(`${folder}/labels.ts`))
  const listed = Object.keys(featureLabels).filter((name) => name !== 'server')
  expect(listed.sort()).toEqual(written.map(([name]) => name).sort())
})

test('each kind that is found and each report has its labels and its definition', () => {
  const kinds = features.flatMap(({ searchSources = {} }) => Object.keys(searchSources))
  expect(kinds.sort()).toEqual([...searchKinds()].sort())
  const types = features.flatMap(({ reports = {} }) => Object.keys(reports))
  expect(types.sort()).toEqual([...reportTypes()].sort())
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
