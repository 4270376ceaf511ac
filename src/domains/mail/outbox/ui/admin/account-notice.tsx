import { Link } from 'react-router'
import { Notice } from '#ui/feedback/notice.tsx'
import type { EmailCounts } from '../../schemas.ts'

/** The list below starts near the top. */
const oneLine = 'items-center py-1.5 max-lg:px-3 max-lg:text-[0.9375rem] [&_p]:inline [&_p]:me-1.5'

/** Why e-mails do not leave, as far as the account is the reason. Nothing when it works. */
type AccountNoticeProps = Pick<EmailCounts, 'account' | 'accountText'>

export function AccountNotice({ account, accountText }: AccountNoticeProps) {
  const setup = <Link to="/graph-setup">integración de correo</Link>
  if (account === 'none') {
    return (
      <Notice tone="info" title="El correo no está configurado" className={oneLine}>
        <p>Los correos esperan aquí hasta que se configure la {setup}.</p>
      </Notice>
    )
  }
  if (account === 'refused') {
    return (
      <Notice tone="error" title="El servicio de correo no acepta la cuenta">
        <p>{accountText}</p>
        <p>Los correos no salen. Se arregla en la {setup}.</p>
      </Notice>
    )
  }
  if (account === 'paused') {
    return (
      <Notice tone="warning" title="Los correos esperan: el servicio de correo no los acepta por ahora">
        <p>{accountText}</p>
        <p>
          Saldrán solos cuando los acepte, primero los de las familias. No hace falta hacer nada con ellos.
        </p>
      </Notice>
    )
  }
  if (account === 'untested') {
    return (
      <Notice tone="info" title="La cuenta de correo está sin probar" className={oneLine}>
        <p>Todavía no sabemos si los correos salen. Pruébala en la {setup}.</p>
      </Notice>
    )
  }
  return null
}
