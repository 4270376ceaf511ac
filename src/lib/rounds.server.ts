import { type Services, serviceKey } from './context.server.ts'

export type Round = { at: Date; ok: boolean }

/** The last round of each worker of this process, by the job's name: shown to staff as «last run». */
export const workerRounds = serviceKey<Map<string, Round>>('worker rounds')

export function noteRound(services: Services, job: string, round: Round): void {
  services.get(workerRounds).set(job, round)
}

/** null: not once since the process began. */
export const lastRound = (services: Services, job: string): Round | null =>
  services.get(workerRounds).get(job) ?? null
