import { type ComponentType, useEffect, useRef } from 'react'
import { Container } from '#domains/site/site/ui/public/section.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useT } from '#ui/text/texts.tsx'
import { WhenBroken } from '#ui/when-broken.tsx'
import type { ConfirmationProps } from './confirmation.tsx'

/** Loads it before it is needed: while the form is open. */
export const loadConfirmation = () => import('./confirmation.tsx').then((module) => module.Confirmation)

/** Nobody sees it before sending, so home does not wait for its code. */
const Whole = lazyPart<ConfirmationProps>(loadConfirmation, NumberOnly as ComponentType, { waiting: null })

/** Without its code, and when it throws, the number is there. */
export const Confirmation = (props: ConfirmationProps) => (
  <WhenBroken instead={<NumberOnly {...props} />}>
    <Whole {...props} />
  </WhenBroken>
)

function NumberOnly({ sent }: ConfirmationProps) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Container className="py-8">
      <h2 ref={heading} tabIndex={-1}>
        {t('hopebox.confirmation.title')}
      </h2>
      <p>
        {t('hopebox.confirmation.referenceLabel')}:{' '}
        <strong translate="no" className="code">
          {sent.reference}
        </strong>
      </p>
    </Container>
  )
}
