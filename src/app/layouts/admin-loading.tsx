/** The only part of the back office that the server renders. */
export function AdminLoading() {
  return (
    <div className="admin">
      <div className="h-(--header-height) border-b border-line bg-white" />
      <main className="mx-auto max-w-[84rem] px-4 py-8">
        <h1 className="sr-only">Administración</h1>
        <p role="status" className="text-ink-2">
          Cargando…
        </p>
        <noscript>
          <p className="mt-4">La administración necesita JavaScript. Actívalo en tu navegador y recarga.</p>
        </noscript>
      </main>
    </div>
  )
}
