import type { SQL } from 'drizzle-orm'
import type { AttentionSource } from './attention.ts'
import type { BinKind, BinPart } from './bin.server.ts'
import type { Demo } from './demo.server.ts'
import type { EmailTemplate } from './email-template.ts'
import type { AnyEndpoint } from './http/endpoint.ts'
import type { Route } from './http/route.server.ts'
import type { JobDefinition } from './jobs/job-engine.server.ts'
import type { OfficePart } from './office-parts.ts'
import type { PayableKind } from './payable.ts'
import type { People, PersonPart, PersonSource } from './people.server.ts'
import type { ReplyTarget } from './reply-target.server.ts'
import type { Report } from './reports/report.server.ts'
import type { RetentionRule } from './retention.server.ts'
import type { SearchSource } from './search-source.server.ts'
import type { SuspectKind } from './suspects.server.ts'

/** The manifest of one feature. `src/server/features.ts` lists all of them. */
export type Feature = {
  /** Its folder, in a domain of `src/domains`. */
  name: string
  /** Its endpoints by name. The OpenAPI document uses the names as tag and operationId. */
  api?: Readonly<Record<string, AnyEndpoint>>
  routes?: readonly Route[]
  emailTemplates?: readonly EmailTemplate[]
  jobs?: readonly JobDefinition[]
  /** Which personal data is erased, and when. */
  retention?: readonly RetentionRule[]
  /** How one person's data is found and erased, by kind of record. tests/checks/personal-data.test.ts misses none. */
  people?: Readonly<Record<string, PersonSource>>
  personParts?: readonly PersonPart[]
  /** Its columns without personal data in which staff may have typed a name. */
  personTexts?: People['texts']
  /** What can be deleted and restored, by the history's `entity`. */
  bin?: Readonly<Record<string, BinKind>>
  /** Its tables whose rows belong to a deletable record, of this or another feature. */
  binParts?: Readonly<Record<string, readonly BinPart[]>>
  /** Public forms that may be spam, by the history's `entity`. */
  suspects?: Readonly<Record<string, SuspectKind>>
  /** The records staff can answer, by the history's `entity`. */
  replyTargets?: Readonly<Record<string, ReplyTarget>>
  /** Lines of the dashboard's work list. */
  attention?: AttentionSource
  /** Whether there are rows of a part that an organisation may leave off. */
  partUses?: Partial<Record<OfficePart, SQL>>
  /** Sources of the global search by kind. The labels are in `labels.ts`. */
  searchSources?: Readonly<Record<string, SearchSource>>
  /** Reports by type. The labels are in `labels.ts`. */
  reports?: Readonly<Record<string, Report>>
  payables?: readonly PayableKind[]
  /** Writes its part of the demonstration, after the features it depends on. Imported on demand: a server needs none. */
  demo?: (demo: Demo) => Promise<void>
}
