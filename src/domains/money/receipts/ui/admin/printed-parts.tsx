import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type Lang, langs } from '#lib/text/texts.ts'
import { useCan } from '#ui/admin/can.ts'
import { PrintButton } from '#ui/admin/print-head.tsx'
import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import type { Issuers } from '../../schemas.ts'
import { printed } from './receipt-labels.ts'

/** The language of the page in the address, or the donor's. */
export function usePrintedLanguage(donors: Lang) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('idioma')
  const lang = langs.find((each) => each === asked) ?? donors
  const set = (chosen: string) => setParams({ idioma: chosen }, { replace: true, preventScrollReset: true })
  return [lang, set] as const
}

type PrintControlsProps = { lang: Lang; onLang: (lang: string) => void; prints: boolean }

export function PrintControls({ lang, onLang, prints }: PrintControlsProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label="Idioma"
        name="locale"
        placeholder={false}
        options={languageOptions}
        value={lang}
        onChange={(event) => onLang(event.target.value)}
        className="w-40"
      />
      {prints && <PrintButton />}
    </div>
  )
}

export const languageOptions = [
  { value: 'es', label: 'Español' },
  { value: 'en', label: 'Inglés' },
]

type SheetProps = { lang: Lang; issuer: Issuers[Lang]; label: string; children: ReactNode }

/** What goes on paper. With example facts the browser's own command prints why it does not. */
export const Sheet = ({ lang, issuer, label, children }: SheetProps) => (
  <>
    {issuer.isExample && (
      <p className="hidden text-xl font-bold print:block">
        No se imprime: todavía tiene datos de ejemplo de la organización.
      </p>
    )}
    <section
      lang={lang}
      translate="no"
      aria-label={label}
      className={classNames(
        'paper mx-auto w-full max-w-read rounded-card border border-line bg-white p-6 sm:p-10 print:max-w-none print:border-0 print:p-0',
        issuer.isExample && 'print:hidden',
      )}
    >
      <IssuerHead issuer={issuer} lang={lang} />
      {children}
    </section>
  </>
)

function IssuerHead({ issuer, lang }: { issuer: Issuers[Lang]; lang: Lang }) {
  return (
    <header className="mb-6 border-b border-control pb-4">
      <p className="font-serif text-xl font-semibold">{issuer.legalName}</p>
      {issuer.taxId && (
        <p>
          {printed[lang].taxId} {issuer.taxId}
        </p>
      )}
      <p className="text-sm">
        {issuer.address.join(' · ')}
        <br />
        {issuer.phone} · {issuer.email}
      </p>
      {issuer.isExample && <p className="mt-2 font-bold text-error">{printed[lang].example}</p>}
    </header>
  )
}

export const Signature = ({ text }: { text: string }) => (
  <div className="mt-16 w-72 max-w-full break-inside-avoid border-t border-ink pt-1 text-sm">{text}</div>
)

/** A receipt with example facts must not reach a donor. */
export function ExampleNotice() {
  const can = useCan()
  return (
    <Notice tone="warning" title="Todavía tiene datos de ejemplo">
      Por eso no se puede imprimir ni enviar. Alguno es de ejemplo: el nombre, la dirección, el contacto o el
      texto de los recibos.{' '}
      {can('settings.write') ? (
        <>
          Escribe primero los de ustedes en{' '}
          <Link
            to="/admin/ajustes/organizacion?examples=true"
            className="text-hope underline underline-offset-4"
          >
            Ajustes de la organización
          </Link>
          .
        </>
      ) : (
        'Pídeselo a una persona de dirección.'
      )}
    </Notice>
  )
}
