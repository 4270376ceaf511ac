// The worker thread of one password check.
import { parentPort, workerData } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import * as spanish from '@zxcvbn-ts/language-es-es'
import type { StrengthJob } from './password-strength.server.ts'

const { password, personalWords } = workerData as StrengthJob
const checker = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary, ...spanish.dictionary },
  graphs: common.adjacencyGraphs,
})
parentPort?.postMessage(checker.check(password, personalWords).guessesLog10)
