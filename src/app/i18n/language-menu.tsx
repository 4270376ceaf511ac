import { Menu } from '#ui/overlays/menu.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import { localAddress } from '../addresses.ts'
import { usePublicPage } from '../public-page.ts'

/** The button shows the code of the current language. */
export function LanguageMenu() {
  const t = useT()
  const lang = useLang()
  const { path, changeLanguage } = usePublicPage()
  const other = lang === 'es' ? 'en' : 'es'
  return (
    <>
      {/* Without JavaScript or popover support the menu cannot open, so this is a plain link to the other language. */}
      <a
        href={localAddress(path, other)}
        hrefLang={other}
        lang={other}
        className="hidden min-h-11 items-center rounded-control px-2 font-semibold text-hope underline underline-offset-4 noscript:inline-flex not-supports-[selector(:popover-open)]:inline-flex"
      >
        {t(`language.${other}`)}
      </a>
      <Menu
        buttonClassName="gap-1! px-2! sm:px-3! noscript:hidden! not-supports-[selector(:popover-open)]:hidden!"
        label={t(`language.${lang}Code`)}
        // The accessible name contains the visible label (WCAG 2.5.3).
        accessibleName={`${t('language.current', { name: t(`language.${lang}`) })} · ${t(`language.${lang}Code`)}`}
        items={(['es', 'en'] as const).map((option) => ({
          label: t(`language.${option}`),
          lang: option,
          current: option === lang,
          onSelect: () => changeLanguage(option),
        }))}
      />
    </>
  )
}
