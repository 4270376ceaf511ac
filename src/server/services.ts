import type { FastifyInstance } from 'fastify'
import { claimBoxCost } from '#domains/boxes/box-contents/service.server.ts'
import { wordsOfPickups } from '#domains/boxes/box-requests/pickup.server.ts'
import { requestsWithNumber } from '#domains/boxes/box-requests/reissued-link.server.ts'
import {
  recipientsOf,
  recordBookedCost,
  releaseBookedCost,
} from '#domains/boxes/box-requests/service.server.ts'
import { registrationsForPastEvents } from '#domains/events/events/reachable.server.ts'
import { registrationsWithNumber } from '#domains/events/events/registration-link.server.ts'
import { hospitalBoxesWithNumber } from '#domains/hospitals/hospital-deliveries/boxes.server.ts'
import {
  deliveriesWithoutCost,
  deliveryCostToRecord,
} from '#domains/hospitals/hospital-deliveries/cost.server.ts'
import { emailTemplates } from '#domains/mail/outbox/email-queue.server.ts'
import { addressOwners, pastRegistrations } from '#domains/mail/outbox/letters.server.ts'
import { replyTargets } from '#domains/mail/replies/service.server.ts'
import { boxCosts } from '#domains/money/accounting/box-costs.server.ts'
import { receivedGoods } from '#domains/money/accounting/received-goods.server.ts'
import { correctDonorAddress } from '#domains/money/donations/donor.server.ts'
import { donationsWithNumber } from '#domains/money/donations/numbers.server.ts'
import { payableKinds } from '#domains/money/payments/payables.server.ts'
import { receiptsWithNumber } from '#domains/money/receipts/numbers.server.ts'
import { attentionSources } from '#domains/office/dashboard/service.server.ts'
import { reports } from '#domains/office/reports/service.server.ts'
import { searchSources } from '#domains/office/search/service.server.ts'
import { type Bin, binKinds } from '#domains/privacy/bin/kinds.server.ts'
import { suspectKinds } from '#domains/privacy/bin/suspects.server.ts'
import { readPublishedParts } from '#domains/publishing/organisation/sections.server.ts'
import { partUses } from '#domains/site/parts/service.server.ts'
import { LiveSettings, liveSettings } from '#domains/site/site/live-settings.server.ts'
import { loadSiteSettings, siteSettings } from '#domains/site/site/settings.server.ts'
import { assertNotWithdrawn } from '#domains/stock/receiving/service.server.ts'
import { notifyAccount } from '#domains/team/auth/account-emails.server.ts'
import { recordWords } from '#domains/team/history/service.server.ts'
import { configuredBackupStorage } from '#integrations/backup-storage/configured.server.ts'
import { backupSchedule, newBackupSchedule } from '#lib/backup/schedule.server.ts'
import { database, Services } from '#lib/context.server.ts'
import type { Database } from '#lib/database/handle.server.ts'
import { readPageVersion } from '#lib/database/page-version.server.ts'
import { type Env, env } from '#lib/env.server.ts'
import { RateLimits, rateLimits } from '#lib/http/rate-limits.server.ts'
import { jobEngine } from '#lib/jobs/add-job.server.ts'
import { type JobDefinition, JobEngine } from '#lib/jobs/job-engine.server.ts'
import type { HistoryEntity, ReportType, SearchKind } from '#lib/labels.ts'
import { numberedRecords } from '#lib/numbered-records.server.ts'
import { type People, people } from '#lib/people.server.ts'
import type { Report } from '#lib/reports/report.server.ts'
import { idempotencyRetention, retentionRules } from '#lib/retention.server.ts'
import type { SearchSource } from '#lib/search-source.server.ts'
import { loadTexts, texts } from '#lib/text/texts.server.ts'
import { sendAccountEmail } from './account-emails.ts'
import { buildApp } from './app.ts'
import { features, featuresAsShown } from './features.ts'
import { allJobs } from './jobs.ts'
import { ResponseCache, responseCache } from './plugins/response-cache.ts'
import { startupLog } from './startup-log.ts'
import { programVersion } from './version.ts'

/** In the order the back office lists them. */
export const allEmailTemplates = featuresAsShown.flatMap(({ emailTemplates = [] }) => emailTemplates)
// tests/checks/features.test.ts checks that every kind with labels has a source.
const allSearchSources = Object.assign({}, ...features.map(({ searchSources }) => searchSources)) as Record<
  SearchKind,
  SearchSource
>
const allReports = Object.assign({}, ...features.map(({ reports }) => reports)) as Record<ReportType, Report>

const allBinKinds: Bin['kinds'] = Object.assign({}, ...features.map(({ bin }) => bin))
const allBinParts: Bin['parts'] = {}
for (const { binParts = {} } of features) {
  for (const [entity, parts] of Object.entries(binParts)) {
    const known = allBinParts[entity as HistoryEntity] ?? []
    allBinParts[entity as HistoryEntity] = [...known, ...parts]
  }
}

const allPeople: People = {
  sources: Object.assign({}, ...features.map(({ people }) => people)),
  parts: features.flatMap(({ personParts = [] }) => personParts),
  texts: features.flatMap(({ personTexts = [] }) => personTexts),
}
const allRetentionRules = [...features.flatMap(({ retention = [] }) => retention), ...idempotencyRetention]

/** A job reads the settings in force when it runs. */
const withSettingsOf =
  (site: LiveSettings) =>
  (job: JobDefinition): JobDefinition => ({
    ...job,
    run: async (ctx, active) => {
      await site.refresh()
      await job.run(ctx, active)
    },
  })

/** Creates the services of the process. Tests call it with their own database. */
export function assembleServices(settings: Env, opened: Database): Services {
  // A page is rendered with the settings of its version: the cache reads both together.
  const site = new LiveSettings({
    defaults: loadSiteSettings({ dataDir: settings.DATA_DIR }),
    readVersion: () => readPageVersion(opened.db),
    readParts: () => readPublishedParts(opened.db),
    log: startupLog,
  })
  return new Services()
    .set(env, settings)
    .set(database, opened)
    .set(texts, loadTexts())
    .set(siteSettings, site)
    .set(liveSettings, site)
    .set(rateLimits, new RateLimits(opened, settings.SECRET_KEY))
    .set(jobEngine, new JobEngine(opened, allJobs.map(withSettingsOf(site))))
    .set(responseCache, new ResponseCache({ readVersion: () => site.read(), log: startupLog }))
    .set(notifyAccount, sendAccountEmail)
    .set(boxCosts, {
      claim: claimBoxCost,
      recipientsOf,
      release: releaseBookedCost,
      restore: recordBookedCost,
      deliveryTotal: deliveryCostToRecord,
      deliveriesWithoutCost,
    })
    .set(receivedGoods, { assertNotWithdrawn })
    .set(numberedRecords, {
      box_request: requestsWithNumber,
      donation: donationsWithNumber,
      registration: registrationsWithNumber,
      receipt: receiptsWithNumber,
      hospital_delivery_box: hospitalBoxesWithNumber,
    })
    .set(pastRegistrations, registrationsForPastEvents)
    .set(addressOwners, { donation: correctDonorAddress })
    .set(recordWords, { box_request: wordsOfPickups })
    .set(
      backupSchedule,
      newBackupSchedule({
        database: opened,
        dataDir: settings.DATA_DIR,
        passphrase: settings.BACKUP_PASSPHRASE,
        program: programVersion,
        storage: configuredBackupStorage(settings),
        log: startupLog,
      }),
    )
    .set(binKinds, { kinds: allBinKinds, parts: allBinParts })
    .set(suspectKinds, Object.assign({}, ...features.map(({ suspects }) => suspects)))
    .set(replyTargets, Object.assign({}, ...features.map(({ replyTargets }) => replyTargets)))
    .set(emailTemplates, allEmailTemplates)
    .set(
      payableKinds,
      features.flatMap(({ payables = [] }) => payables),
    )
    .set(
      attentionSources,
      featuresAsShown.flatMap(({ attention }) => attention ?? []),
    )
    .set(
      partUses,
      features.flatMap((feature) => feature.partUses ?? []),
    )
    .set(people, allPeople)
    .set(retentionRules, allRetentionRules)
    .set(searchSources, allSearchSources)
    .set(reports, allReports)
}

/** The server with its pages. In development Vite serves them. */
export function buildSite(services: Services): Promise<FastifyInstance> {
  return buildApp(services, async (app) => {
    const { pages } = await import('./plugins/web.ts')
    if (services.get(env).NODE_ENV === 'development') {
      const { devPages } = await import('./plugins/dev-pages.ts')
      return pages(app, services, await devPages(app))
    }
    const { assets, builtPages } = await import('./plugins/assets.ts')
    await assets(app)
    return pages(app, services, await builtPages())
  })
}
