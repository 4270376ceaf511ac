import { publicStatements } from './d1.ts'
import { publicScreens } from './d1-screens.ts'
import { runStatements } from './run-statements.ts'

runStatements({ document: 'D1', statements: publicStatements, screens: publicScreens })
