import { Menu } from '../../ui/menu.tsx'
import { useLang, useT } from '../../ui/texts.tsx'
import { useChangeLanguage } from './change-language.ts'

/** D1 §2: a dropdown with Spanish and English; the button shows the current code. */
export function LanguageMenu() {
  const t = useT()
  const lang = useLang()
  const change = useChangeLanguage()
  return (
    <Menu
      buttonClassName="gap-1! px-2! sm:px-3!"
      label={t(`language.${lang}Code`)}
      accessibleName={t('language.current', { name: t(`language.${lang}`) })}
      items={(['es', 'en'] as const).map((one) => ({
        label: t(`language.${one}`),
        lang: one,
        current: one === lang,
        onSelect: () => change(one),
      }))}
    />
  )
}
