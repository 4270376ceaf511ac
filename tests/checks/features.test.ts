import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { featureLabels } from '#app/labels.ts'
import type { FeatureLabels } from '#lib/feature-labels.ts'
import { attentionLabels, jobLabels, reportLabels, reportTypes, searchKinds } from '#lib/labels.ts'
import type { Report } from '#lib/reports/report.server.ts'
import { features, featuresAsShown } from '#server/features.ts'
import { allJobs } from '#server/jobs.ts'
import { allEmailTemplates } from '#server/services.ts'
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

// The history of its texts is kept under it: add to the end, and change or reuse none.
const numberedTemplates = `
  request_received gift_request_received box_on_its_way staff_new_request request_lost request_returned
  request_cancelled request_declined request_duplicate request_link request_link_moved request_changed_by_link
  remembrance registration_received registration_confirmed registration_waiting registration_place_free
  registration_reminder registration_cancelled registration_offer registration_seat_lost registration_repeated
  registration_new_address registration_address_replaced event_moved event_cancelled event_restored
  event_message registrations_collected volunteer_thanks volunteer_accepted contact_acknowledged staff_call_me
  staff_new_message reply reply_blank reply_thanks reply_called reply_cannot reply_request_missing
  reply_request_wait reply_registration_first donation_receipt donation_correction staff_failed_letters
  staff_low_stock gift_receipt donor_statement payment_refund payment_partial_refund provider_confirm
  staff_export staff_suspects account_new_device account_second_factor_added account_second_factor_removed
  account_second_factor_reset receipt_void`

test('a template of an e-mail keeps its number, wherever it stands in the list', () => {
  const numbered = numberedTemplates.trim().split(/\s+/)
  expect(Object.fromEntries(allEmailTemplates.map(({ kind, number }) => [kind, number]))).toEqual(
    Object.fromEntries(numbered.map((kind, index) => [kind, index + 1])),
  )
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
