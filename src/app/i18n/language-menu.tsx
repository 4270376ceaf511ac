import { Menu } from '../../ui/menu.tsx'
import { useLang, useT } from '../../ui/texts.tsx'
import { usePublicPage } from '../public-page.ts'

/** D1 §2: a dropdown with Spanish and English; the button shows the current code. */
export function LanguageMenu() {
  const t = useT()
  const lang = useLang()
  const { changeLanguage } = usePublicPage()
  return (
    <Menu
      buttonClassName="gap-1! px-2! sm:px-3!"
      label={t(`language.${lang}Code`)}
      // The code that is seen is part of the name that is said (WCAG 2.5.3).
      accessibleName={`${t('language.current', { name: t(`language.${lang}`) })} · ${t(`language.${lang}Code`)}`}
      items={(['es', 'en'] as const).map((one) => ({
        label: t(`language.${one}`),
        lang: one,
        current: one === lang,
        onSelect: () => changeLanguage(one),
      }))}
    />
  )
}
