// The worker thread of one password check.
import { parentPort, workerData } from 'node:worker_threads'
import { guessesLog10, minGuessesLog10 } from './password-checker.server.ts'
import type { StrengthJob } from './password-strength.server.ts'

const { password, personalWords } = workerData as StrengthJob
parentPort?.postMessage(guessesLog10(password, personalWords) >= minGuessesLog10)
