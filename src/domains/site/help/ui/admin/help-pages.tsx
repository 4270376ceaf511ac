import { Link } from 'react-router'
import { useHasPart } from '#domains/site/parts/ui/admin/use-has-part.ts'
import { AdminNotFound } from '#ui/admin/admin-not-found.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { Button } from '#ui/button.tsx'
import { helpAddress, helpJobs, ownFirst } from '../../jobs.ts'

/** Whether the reader may open an address. */
type Opens = (to: string) => boolean

/** One printable page per job. */
export function HelpPage({ opens }: { opens: Opens }) {
  const has = useHasPart()
  return (
    <AdminPage title="Ayuda">
      <p className="max-w-prose text-ink-2">
        Una hoja por trabajo. Ábrela, o imprímela y pégala donde se usa.
      </p>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {ownFirst(helpJobs, opens)
          .filter(({ part }) => !part || has(part))
          .map(({ key, title, when }) => (
            <li key={key}>
              <Link
                to={helpAddress(key)}
                className="block h-full rounded-card border border-line bg-white px-4 py-3 text-ink no-underline hover:border-hope hover:bg-mint"
              >
                <span className="block font-semibold text-hope">{title}</span>
                <span className="text-sm text-ink-2">{when}</span>
              </Link>
            </li>
          ))}
      </ul>
    </AdminPage>
  )
}

/** A step whose screen the reader may not open is read only. */
type HelpJobPageProps = { jobKey: string | undefined; opens: Opens }

export function HelpJobPage({ jobKey, opens }: HelpJobPageProps) {
  const job = helpJobs.find(({ key }) => key === jobKey)
  if (!job) return <AdminNotFound />
  return (
    <AdminPage
      title={job.title}
      back={{ to: '/admin/ayuda', label: 'Volver a la ayuda' }}
      action={
        <Button icon="print" onClick={() => window.print()}>
          Imprimir
        </Button>
      }
    >
      <article className="paper max-w-prose rounded-card border border-line bg-white p-6 print:max-w-none print:border-0 print:p-0 print:text-[12pt]">
        <p className="mb-2 hidden font-serif text-2xl print:block" aria-hidden="true">
          {job.title}
        </p>
        <p className="mb-4 text-ink-2">{job.when}</p>
        <ol className="list-decimal space-y-3 ps-6">
          {job.steps.map(({ text, link }) => (
            <li key={text}>
              {text}
              {link && opens(link.to) && (
                <Link
                  to={link.to}
                  className="no-print ms-2 inline-flex min-h-8 items-center text-hope underline underline-offset-4"
                >
                  {link.label}
                </Link>
              )}
            </li>
          ))}
        </ol>
        {job.if && (
          <>
            <h2 className="mt-6 mb-2 text-lg">Si algo sale mal</h2>
            <ul className="list-disc space-y-2 ps-6">
              {job.if.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        )}
      </article>
    </AdminPage>
  )
}
