/** Who has no Microsoft 365. These values are the server's: outbound hosts are from a fixed list (security.md#t10). */
export function SmtpInstructions() {
  return (
    <div className="flex flex-col gap-3">
      <p>Si tu organización no usa Microsoft 365, los tres valores de esta página no hacen falta.</p>
      <ol className="flex list-decimal flex-col gap-2 ps-6">
        <li>
          En Gmail, activa la verificación en dos pasos y crea una <strong>contraseña de aplicación</strong>.
          Otro correo te da un servidor, un usuario y una contraseña.
        </li>
        <li>
          Dale esos datos a quien mantiene el servidor: los escribe en <span className="code">SMTP_HOST</span>{' '}
          (en Gmail, <span className="code">smtp.gmail.com</span>), <span className="code">SMTP_USER</span> y{' '}
          <span className="code">SMTP_PASS</span>, y lo inicia otra vez.
        </li>
        <li>Vuelve aquí y pulsa «Probar conexión».</li>
      </ol>
      <p className="text-ink-2">
        Se escriben en el servidor y no aquí a propósito: así ninguna cuenta de la oficina puede mandar los
        correos de las familias a otro sitio.
      </p>
    </div>
  )
}
