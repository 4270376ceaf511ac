/** Without React: the code of the back office did not come, or it broke before it could say so itself (AdminBroken). */
export const adminBroken = `<div role="alert" class="admin mx-auto max-w-[42rem] p-6">
<h1>La administración no pudo abrir</h1>
<p class="my-4">Lo que ya guardaste está guardado. Carga la página otra vez. Si sigue igual, revisa la señal y avisa a quien cuida el sistema.</p>
<p class="flex flex-wrap gap-6"><a href="">Cargar otra vez</a><a href="/admin">Volver a Hoy</a><a href="/">Ir al sitio público</a></p>
</div>`

/** For a browser without the style's layers (docs/browsers.md): what it showed would have no style at all. */
export const adminTooOld = `<div role="alert" class="admin mx-auto max-w-[42rem] p-6">
<h1>Este navegador es muy antiguo para la administración</h1>
<p class="my-4">Ponlo al día, o abre la administración en otro teléfono o computadora. Lo que guardaste está guardado.</p>
<p><a href="/">Ir al sitio público</a></p>
</div>`
