import { officeStatements } from './d2.ts'
import { runStatements } from './run-statements.ts'

runStatements({ document: 'D2', statements: officeStatements, screens: {}, langs: ['es'] })
