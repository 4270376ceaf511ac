import { screensAndRoutes } from './d1-2-screens.ts'

/** The public site, in the order of its document. */
export const publicStatements = [...screensAndRoutes]
