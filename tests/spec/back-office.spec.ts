import { asAdministrator } from './d1-support.ts'
import { officeStatements } from './d2.ts'
import { officeScreens } from './d2-screens.ts'
import { runStatements } from './run-statements.ts'

runStatements({
  document: 'D2',
  statements: officeStatements,
  screens: officeScreens,
  langs: ['es'],
  signIn: asAdministrator,
})
