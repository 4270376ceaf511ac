import type { TextKey } from '#lib/text/texts.ts'
import { classNames } from '#ui/class-names.ts'
import { useT } from '#ui/text/texts.tsx'

/** Beside a value that the organisation has not replaced yet. */
export function ExampleNote({ textKey, className }: { textKey: TextKey; className?: string }) {
  const t = useT()
  return (
    <small
      className={classNames(
        'inline-block max-w-full rounded-control border border-line bg-paper px-2 py-0.5 text-xs font-normal text-ink-2',
        className,
      )}
    >
      {t(textKey)}
    </small>
  )
}
