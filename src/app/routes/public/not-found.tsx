import { WithProductName } from '#domains/site/site/ui/product-name.tsx'
import { PageHeader } from '#domains/site/site/ui/public/page-header.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { Bird } from '#ui/illustrations/bird.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import { addresses, localAddress, requestAddress } from '../../addresses.ts'

const links = [
  { key: 'request', to: requestAddress },
  { key: 'resources', to: addresses.resources },
  { key: 'home', to: addresses.home },
] as const

/** Three links and no joke. */
export default function NotFoundPage() {
  const t = useT()
  const lang = useLang()
  return (
    <PageHeader title={t('notFound.title')} intro={t('notFound.text')} picture={<Bird />}>
      <ul className="mt-4">
        {links.map(({ key, to }) => (
          <li key={key}>
            <a
              href={localAddress(to, lang)}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-hope underline underline-offset-4"
            >
              <span>
                <WithProductName>{t(`notFound.${key}`)}</WithProductName>
              </span>
              <Icon name="arrow-right" />
            </a>
          </li>
        ))}
      </ul>
    </PageHeader>
  )
}
