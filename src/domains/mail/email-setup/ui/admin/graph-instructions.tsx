/** The steps at Microsoft, in the order of its screens. */
export function GraphInstructions() {
  return (
    <div className="flex flex-col gap-4">
      <ol className="flex list-decimal flex-col gap-3 ps-6">
        <li>
          Entra con una cuenta administradora a <strong>entra.microsoft.com</strong> y abre{' '}
          <strong>Registros de aplicaciones</strong> → <strong>Nuevo registro</strong>. Un nombre basta; no
          hace falta URI de redirección.
        </li>
        <li>
          En <strong>Información general</strong>, copia el <strong>Id. de directorio (tenant)</strong> y el{' '}
          <strong>Id. de aplicación (client)</strong>.
        </li>
        <li>
          En <strong>Permisos de API</strong>, añade <strong>Microsoft Graph</strong> → permisos de{' '}
          <strong>aplicación</strong> → <strong>Mail.Send</strong>, y concede el consentimiento de
          administrador.
        </li>
        <li>
          En <strong>Certificados y secretos</strong>, crea un secreto de cliente y copia su{' '}
          <strong>Valor</strong> (no el «Id. de secreto»). Se muestra una sola vez. Apunta cuándo caduca.
        </li>
        <li>
          Pega aquí los tres valores y escribe el buzón que envía. Al guardar se prueba la conexión, sin
          enviar nada.
        </li>
      </ol>
      <p className="text-ink-2">
        Con este permiso la aplicación puede enviar desde cualquier buzón de la organización. Pide a quien
        administra Exchange que lo limite a un solo buzón (RBAC para aplicaciones).
      </p>
      <p className="text-ink-2">
        El buzón que envía es una dirección de tu organización con licencia de Exchange Online, por ejemplo{' '}
        <span className="break-all">hola@tu-organizacion.org</span>. Las familias verán esa dirección como
        remitente.
      </p>
    </div>
  )
}
