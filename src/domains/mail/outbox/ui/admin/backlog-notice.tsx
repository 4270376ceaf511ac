import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { AccountState } from '../../schemas.ts'

type BacklogNoticeProps = { count: number; account: AccountState; onChoose: () => void }

/** E-mails that waited for an account: staff choose what still goes. */
export function BacklogNotice({ count, account, onChoose }: BacklogNoticeProps) {
  if (count === 0) return null
  const title =
    count === 1
      ? '1 correo se escribió cuando no había cuenta de correo'
      : `${count} correos se escribieron cuando no había cuenta de correo`
  return (
    <Notice tone="warning" title={title}>
      <p>
        No salen solos, porque algunos tienen más de un día y quizá ya no son verdad.{' '}
        {account === 'accepted'
          ? 'Decide cuáles salen todavía.'
          : 'Decide cuáles saldrán cuando la cuenta funcione.'}
      </p>
      <Button className="mt-3" icon="mail" onClick={onChoose}>
        Elegir cuáles salen
      </Button>
    </Notice>
  )
}
