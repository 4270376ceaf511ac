import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Disclosure } from '#ui/navigation/disclosure.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'

const KeepArticle = lazyPart(() => import('./keep-article.tsx').then((module) => module.KeepArticle), null, {
  waiting: null,
})

type ArticleToolsProps = { html: string; path: string }

/** The parts of a text, its voice, and ways to take it along. `html` is made by markdown.server.ts. */
export function ArticleTools({ html, path }: ArticleToolsProps) {
  const t = useT()
  const parts = [...html.matchAll(/<h2 id="(parte-\d+)">(.*?)<\/h2>/g)]
  const list = (
    <ul className="border-s-2 border-line">
      {parts.map(([, id, title = '']) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center ps-4 leading-snug text-ink no-underline hover:text-hope lg:min-h-9"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a heading of the same safe HTML
            dangerouslySetInnerHTML={{ __html: title.replace(/<[^>]+>/g, '') }}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <div className="no-print flex flex-col gap-5 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
      {parts.length > 1 && (
        <>
          <Disclosure summary={t('library.article.contents')} className="lg:hidden">
            {list}
          </Disclosure>
          <nav aria-label={t('library.article.contents')} className="max-lg:hidden">
            <p aria-hidden="true" className="mb-1 font-semibold">
              {t('library.article.contents')}
            </p>
            {list}
          </nav>
        </>
      )}
      <Listen html={html} />
      <TakeAlong path={path} className="max-lg:hidden" />
    </div>
  )
}

/** On paper or on the device: beside the text, and on a phone after it. */
export function TakeAlong({ path, className }: { path: string; className: string }) {
  const t = useT()
  return (
    <div className={`no-print flex flex-wrap gap-3 noscript:hidden ${className}`}>
      <Button icon="print" onClick={() => window.print()}>
        {t('library.article.print')}
      </Button>
      <KeepArticle path={path} />
    </div>
  )
}

/** The browser's own voice. Not shown where it has none for the page's language. */
function Listen({ html }: { html: string }) {
  const t = useT()
  const lang = useLang()
  const [canSpeak, setCanSpeak] = useState(false)
  const [isSpeaking, setSpeaking] = useState(false)
  const turn = useRef(0)
  useEffect(() => {
    const speech = window.speechSynthesis as SpeechSynthesis | undefined
    if (!speech) return
    // Some browsers know their voices only after a while.
    const look = () => setCanSpeak(speech.getVoices().some((voice) => voice.lang.startsWith(lang)))
    look()
    speech.addEventListener?.('voiceschanged', look)
    return () => {
      speech.removeEventListener?.('voiceschanged', look)
      speech.cancel()
    }
  }, [lang])
  if (!canSpeak) return null
  const stop = () => {
    turn.current++
    speechSynthesis.cancel()
    setSpeaking(false)
  }
  const start = () => {
    const mine = ++turn.current
    const voice = speechSynthesis.getVoices().find((one) => one.lang.startsWith(lang)) ?? null
    const end = () => mine === turn.current && setSpeaking(false)
    // Paragraph by paragraph: long texts are cut off by some voices.
    const parts = paragraphsOf(html)
    for (const [index, text] of parts.entries()) {
      const utterance = new SpeechSynthesisUtterance(text)
      utterance.lang = lang
      utterance.voice = voice
      utterance.onerror = end
      if (index === parts.length - 1) utterance.onend = end
      speechSynthesis.speak(utterance)
    }
    setSpeaking(true)
  }
  return (
    <Button
      icon={isSpeaking ? 'pause' : 'headphones'}
      aria-pressed={isSpeaking}
      className="self-start"
      onClick={isSpeaking ? stop : start}
    >
      {t(isSpeaking ? 'library.article.stop' : 'library.article.listen')}
    </Button>
  )
}

/** The document's own reading of the HTML: entities are letters, and nothing in it runs. */
const paragraphsOf = (html: string): string[] => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.querySelectorAll('h2, h3, p, li')]
    .map(({ textContent }) => textContent.trim())
    .filter(Boolean)
}
