import { applyRule } from '#domains/privacy/personal-data/apply-rule.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { retentionRules } from '#lib/retention.server.ts'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { type Command, confirm, textOf, WrongUse } from './command.ts'

export const eraseCommand: Command = {
  name: 'erase',
  summary: 'borra los datos de personas de antes de un día · erases personal data from before a day',
  help: `npm run admin -- erase --before AAAA-MM-DD [--yes]

Muestra cuánto hay de antes de ese día, pregunta, y borra los datos de las personas; los totales quedan. Los donativos
conservan a quien donó durante 7 años. No se puede deshacer, salvo desde una copia (que también se borra a los 60 días).
Shows what there is from before that day, asks, and erases people's data; totals stay. Donors are kept for 7 years.
It cannot be undone. --yes: does not ask.`,
  options: { before: { type: 'string' }, yes: { type: 'boolean' } },
  files: 0,
  async run(ctx, given, terminal) {
    const before = dayOf(textOf(given, 'before'), ctx.now())
    const counts = await countOld(ctx, before)
    terminal.say(`Antes del ${formatDate(before, 'es', 'date')} / before that day:`)
    for (const { label, count } of counts) terminal.say(`  ${String(count).padStart(6)}  ${label}`)
    if (counts.every(({ count }) => count === 0)) {
      terminal.say('No hay nada que borrar. / There is nothing to erase.')
      return
    }
    if (given.values.yes !== true) {
      await confirm(terminal, 'Esto no se puede deshacer. ¿Borrar? / This cannot be undone. Erase?')
    }
    await eraseOld(ctx, before)
    terminal.say('Borrado. / Erased.')
  },
}

export async function countOld(ctx: Ctx, before: Date): Promise<{ label: string; count: number }[]> {
  const counts: { label: string; count: number }[] = []
  for (const rule of ctx.services.get(retentionRules))
    counts.push({ label: rule.label, count: await rule.count(ctx, before) })
  return counts
}

/** Erases everything in one transaction, and records it in each record's history. Records on hold stay. */
export async function eraseOld(ctx: Ctx, before: Date): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    for (const rule of ctx.services.get(retentionRules)) await applyRule(ctx, rule, before)
  })
}

function dayOf(text: string | undefined, now: Date): Date {
  if (!text) throw new WrongUse('Falta --before AAAA-MM-DD. / --before YYYY-MM-DD is missing.')
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? startOfDay(text) : new Date(Number.NaN)
  const isReal = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  if (!isReal) throw new WrongUse(`«${text}» no es un día AAAA-MM-DD. / "${text}" is not a day YYYY-MM-DD.`)
  if (day > now) throw new WrongUse('Ese día todavía no ha llegado. / That day is still to come.')
  return day
}
