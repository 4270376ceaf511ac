import { classNames } from '#ui/class-names.ts'
import { useT } from '#ui/text/texts.tsx'
import type { ExampleFact } from '../../examples.ts'
import { useSite } from '../site-provider.tsx'

/** Facts that are said with the word of another one. */
const words = { privacy: 'email', letter: 'moment', waiver: 'moment', story: 'moment' } as const
type Marked =
  | 'name'
  | 'phone'
  | 'email'
  | 'map'
  | 'links'
  | 'payment'
  | 'moment'
  | 'homeDelivery'
  | keyof typeof words

const wordOf = (fact: Marked) =>
  fact in words ? words[fact as keyof typeof words] : (fact as Exclude<Marked, keyof typeof words>)

/** Beside a value, until the organisation has replaced it. */
export function ExampleNote({ fact, className }: { fact: Marked & ExampleFact; className?: string }) {
  const t = useT()
  if (!useSite().examples.includes(fact)) return null
  return (
    <small
      className={classNames(
        'inline-block max-w-full rounded-control border border-line bg-paper px-2 py-0.5 text-xs font-normal text-ink-2',
        className,
      )}
    >
      {t(`examples.${wordOf(fact)}`)}
    </small>
  )
}
