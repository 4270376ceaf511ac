// The worker thread of the password checks.
import { parentPort } from 'node:worker_threads'
import { guessesLog10, minGuessesLog10 } from './password-checker.server.ts'
import type { StrengthJob } from './password-strength.server.ts'

parentPort?.on('message', ({ password, personalWords }: StrengthJob) =>
  parentPort?.postMessage(guessesLog10(password, personalWords) >= minGuessesLog10),
)
