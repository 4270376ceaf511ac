import { dashboard, officeRoutes, purpose } from './d2-1-purpose.ts'
import { accountingViews } from './d2-2-accounting.ts'
import { graphViews, hospitalViews, reportViews, volunteerViews } from './d2-2-people.ts'
import { eventViews, providerViews, registrationViews, requestViews } from './d2-2-requests.ts'
import { entities } from './d2-3-entities.ts'
import { stateButtons } from './d2-4-buttons.ts'
import { statesAndTransitions } from './d2-4-states.ts'
import { access, validation } from './d2-5-validation.ts'
import { calls } from './d2-7-calls.ts'
import { labels } from './d2-7-label.ts'
import { hospitalMessages } from './d2-8-hospital.ts'
import { messages } from './d2-8-messages.ts'
import { constants } from './d2-9-constants.ts'
import type { OfficeStatement } from './d2-screens.ts'

/** The back office, in the order of its document. */
export const officeStatements: OfficeStatement[] = [
  ...purpose,
  ...officeRoutes,
  ...dashboard,
  ...requestViews,
  ...providerViews,
  ...eventViews,
  ...registrationViews,
  ...accountingViews,
  ...volunteerViews,
  ...reportViews,
  ...hospitalViews,
  ...graphViews,
  ...entities,
  ...statesAndTransitions,
  ...stateButtons,
  ...validation,
  ...access,
  ...calls,
  ...labels,
  ...messages,
  ...hospitalMessages,
  ...constants,
]
