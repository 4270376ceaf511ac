import { ButtonLink } from '#ui/button.tsx'
import { useT } from '#ui/text/texts.tsx'
import { useSite } from '../site-provider.tsx'
import { ExampleNote } from './example-note.tsx'

/** Where there is nothing to show: a voice instead. */
export function CallUs() {
  const t = useT()
  const { phone } = useSite().contact
  return (
    <>
      <ButtonLink href={`tel:${phone}`} icon="phone">
        {t('common.call', { phone })}
      </ButtonLink>
      <ExampleNote fact="phone" />
    </>
  )
}
