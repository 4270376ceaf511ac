import { CopyButton } from '#ui/copy-button.tsx'

/** These values are the server's: outbound hosts are from a fixed list (security.md#t10). */
export function SmtpInstructions({ isGmail }: { isGmail: boolean }) {
  const text = smtpText(isGmail)
  return (
    <div className="flex flex-col gap-3">
      <p>Lo hace una sola vez quien mantiene el servidor. Tú le mandas el texto y le dices la contraseña.</p>
      <ol className="flex list-decimal flex-col gap-3 ps-6">
        <li>
          {isGmail ? (
            <>
              En esa cuenta de Gmail, activa la verificación en dos pasos y crea una{' '}
              <strong>contraseña de aplicación</strong>.
            </>
          ) : (
            'Pide a quien da tu correo el servidor, el usuario y la contraseña para enviar (SMTP).'
          )}
        </li>
        <li>
          Copia esto y mándaselo a quien mantiene el servidor. La contraseña dísela por teléfono.
          <pre className="mt-2 rounded-card border border-line bg-sand p-3 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
            {text}
          </pre>
          <CopyButton text={text} label="Copiar el texto" />
        </li>
        <li>Cuando te avise, vuelve aquí y pulsa «Probar conexión».</li>
      </ol>
      <p className="text-ink-2">
        Se escriben en el servidor y no aquí a propósito: así ninguna cuenta de la oficina puede mandar los
        correos de las familias a otro sitio.
      </p>
    </div>
  )
}

const smtpText = (
  isGmail: boolean,
) => `Para que el sistema mande los correos, escribe estas líneas en su configuración e inícialo otra vez. Es una sola vez.

MAIL_TRANSPORT=smtp
MAIL_FROM=(nombre de la organización) <(dirección que envía)>
SMTP_HOST=${isGmail ? 'smtp.gmail.com' : '(servidor de correo)'}
SMTP_PORT=587
SMTP_USER=${isGmail ? '(la dirección de Gmail)' : '(usuario)'}
SMTP_PASS=(${isGmail ? 'la contraseña de aplicación, sin espacios' : 'la contraseña'}: te la digo por teléfono)`
