import { data } from 'react-router'
import { useT } from '../../../ui/texts.tsx'

export const loader = () => data(null, { status: 404 })

export default function NotFoundPage() {
  const t = useT()
  return <h1>{t('notFound.title')}</h1>
}
