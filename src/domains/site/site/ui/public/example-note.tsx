import { classNames } from '#ui/class-names.ts'
import { useT } from '#ui/text/texts.tsx'
import type { ExampleFact } from '../../examples.ts'
import { useSite } from '../site-provider.tsx'

const words = {
  name: 'name',
  phone: 'phone',
  email: 'email',
  privacy: 'email',
  map: 'map',
  links: 'links',
  payment: 'payment',
  letter: 'moment',
  moment: 'moment',
  waiver: 'moment',
} as const satisfies Partial<Record<ExampleFact, string>>

/** Beside a value, until the organisation has replaced it. */
export function ExampleNote({ fact, className }: { fact: keyof typeof words; className?: string }) {
  const t = useT()
  if (!useSite().examples.includes(fact)) return null
  return (
    <small
      className={classNames(
        'inline-block max-w-full rounded-control border border-line bg-paper px-2 py-0.5 text-xs font-normal text-ink-2',
        className,
      )}
    >
      {t(`examples.${words[fact]}`)}
    </small>
  )
}
