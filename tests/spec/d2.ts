import { entities } from './d2-3-entities.ts'
import { statesAndTransitions } from './d2-4-states.ts'
import { calls } from './d2-7-calls.ts'

/** The back office, in the order of its document. */
export const officeStatements = [...entities, ...statesAndTransitions, ...calls]
