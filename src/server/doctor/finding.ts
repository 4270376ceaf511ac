/** `wrong` makes `npm run doctor` exit with 1; `warning` only with `--strict`. */
export type State = 'ok' | 'warning' | 'wrong'

/** One line of the report. Never holds a setting's value or personal data. */
export type Finding = { state: State; es: string; en: string }

export const ok = (es: string, en: string): Finding => ({ state: 'ok', es, en })
export const warning = (es: string, en: string): Finding => ({ state: 'warning', es, en })
export const wrong = (es: string, en: string): Finding => ({ state: 'wrong', es, en })
