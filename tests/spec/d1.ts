import { purpose } from './d1-1-purpose.ts'
import { contactAndDonate } from './d1-2-contact.ts'
import { home } from './d1-2-home.ts'
import { pages } from './d1-2-pages.ts'
import { routes } from './d1-2-routes.ts'
import { otherEntities } from './d1-3-people.ts'
import { requestFields } from './d1-3-request.ts'
import { states } from './d1-4-states.ts'
import { validation } from './d1-5-validation.ts'
import { access } from './d1-6-access.ts'
import { calls } from './d1-7-calls.ts'
import { messages } from './d1-8-messages.ts'
import { constants } from './d1-9-constants.ts'

/** The public site, in the order of its document. */
export const publicStatements = [
  ...purpose,
  ...routes,
  ...home,
  ...pages,
  ...contactAndDonate,
  ...requestFields,
  ...otherEntities,
  ...states,
  ...validation,
  ...access,
  ...calls,
  ...messages,
  ...constants,
]
