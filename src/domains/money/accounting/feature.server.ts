import { and, isNull, sql } from 'drizzle-orm'
import type { Feature } from '#lib/feature.server.ts'
import { accountingRoutes } from './api.server.ts'
import { attentionOfMonths } from './attention.server.ts'
import { accountingApi } from './endpoints.ts'
import { ledgerReport } from './ledger-report.server.ts'
import { accountingPeople, accountingPersonParts, accountingTexts } from './people.server.ts'
import { accountingRetention } from './retention.server.ts'
import { archiveTransaction, unarchiveTransaction } from './service.server.ts'
import { accountingTransactions } from './tables.server.ts'

export const accountingFeature: Feature = {
  name: 'accounting',
  api: accountingApi,
  routes: accountingRoutes,
  attention: attentionOfMonths,
  retention: accountingRetention,
  people: accountingPeople,
  personParts: accountingPersonParts,
  personTexts: accountingTexts,
  bin: {
    accounting_transaction: {
      table: accountingTransactions,
      title: sql`${accountingTransactions.description} || ' · $' || ${accountingTransactions.amount}::text`,
      remove: archiveTransaction,
      isArchived: true,
      afterRestore: unarchiveTransaction,
    },
  },
  searchSources: {
    accounting_transaction: {
      table: accountingTransactions,
      title: accountingTransactions.description,
      detail: sql`coalesce(${accountingTransactions.donorName} || ' · ', ${accountingTransactions.supplierName} || ' · ', '') || replace('$' || ${accountingTransactions.amount}::text, '$-', '−$')`,
      status: accountingTransactions.type,
      day: accountingTransactions.occurredOn,
      // Transactions of online donations are left out, because search finds the donation itself.
      among: and(isNull(accountingTransactions.archivedAt), isNull(accountingTransactions.donationId)),
    },
  },
  reports: { ledger: ledgerReport },
  demo: async (demo) => (await import('./demo.server.ts')).demoAccounting(demo),
}
