import { useT } from '../../../ui/texts.tsx'

export default function HomePage() {
  const t = useT()
  return <h1>{t('home.title')}</h1>
}
