import type { Lang } from '#lib/text/texts.ts'

/** Shows the text part of an e-mail, so that nothing in it can run or load. */
export function EmailPaper({ lang, subject, text }: { lang: Lang; subject: string; text: string }) {
  return (
    <article lang={lang} className="rounded-card border border-line bg-sand p-4">
      <h3 className="mb-3 text-lg">{subject}</h3>
      <p className="whitespace-pre-line">{text}</p>
    </article>
  )
}
