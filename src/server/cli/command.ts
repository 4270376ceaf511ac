import type { ParseArgsConfig } from 'node:util'
import type { Ctx } from '#lib/context.server.ts'
import type { Env } from '#lib/env.server.ts'

/** The terminal as commands see it. Tests pass their own. */
export type Terminal = {
  isInteractive: boolean
  say(text: string): void
  ask(question: string): Promise<string>
}

export type Given = { values: Record<string, string | boolean | undefined>; files: string[] }

export type Command = {
  name: string
  /** One line in the list of commands. */
  summary: string
  help: string
  /** Creates a missing database. Other commands refuse, because the folder is probably the wrong one. */
  createsDatabase?: true
  /** Refused while a server runs on the embedded database. Other commands run beside it. */
  needsServerStopped?: boolean
  options: NonNullable<ParseArgsConfig['options']>
  /** How many arguments besides options it takes. */
  files: 0 | 1
  run(ctx: Ctx, given: Given, terminal: Terminal, settings: Env): Promise<void>
}

/** Wrong usage: exit code 2, with the help text. */
export class WrongUse extends Error {}

/** Refused, with the reason: exit code 1. */
export class Refused extends Error {}

export const textOf = (given: Given, name: string): string | undefined => {
  const value = given.values[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

export async function confirm(terminal: Terminal, question: string): Promise<void> {
  if (!terminal.isInteractive) {
    throw new Refused('Sin terminal donde preguntar: añade --yes. / No terminal to ask: add --yes.')
  }
  const answer = await terminal.ask(`${question} (sí/no) `)
  if (!/^(s|sí|si|y|yes)$/i.test(answer.trim()))
    throw new Refused('No se cambió nada. / Nothing was changed.')
}
