import { classNames } from '#ui/class-names.ts'
import { useT } from '#ui/text/texts.tsx'
import type { ExampleFact } from '../../examples.ts'
import { useSite } from '../site-provider.tsx'

type Word = ExampleFact &
  ('name' | 'phone' | 'email' | 'map' | 'links' | 'payment' | 'moment' | 'homeDelivery')

type ExampleNoteProps = { className?: string } & (
  | { fact: Word; word?: Word }
  // Not a table here: each page would load the settings that it names (used-texts.ts).
  | { fact: ExampleFact; word: Word }
)

/** Beside a value, until the organisation has replaced it. `word`: of another fact, where it has none of its own. */
export function ExampleNote({ fact, word = fact as Word, className }: ExampleNoteProps) {
  const t = useT()
  if (!useSite().examples.includes(fact)) return null
  return (
    <small
      className={classNames(
        'inline-block max-w-full rounded-control border border-line bg-paper px-2 py-0.5 text-xs font-normal text-ink-2',
        className,
      )}
    >
      {t(`examples.${word}`)}
    </small>
  )
}
