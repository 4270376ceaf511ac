import { ButtonLink } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icons/icons.tsx'
import { useLocalAddress } from '#ui/text/local-address.tsx'
import { useT } from '#ui/text/texts.tsx'
import type { Service } from '../../schemas.ts'
import { WithProductName } from '../product-name.tsx'
import { useSite } from '../site-provider.tsx'
import { Section } from './section.tsx'

const icons: Record<Service['key'], IconName> = {
  hopeBox: 'gift',
  talks: 'message',
  training: 'book',
  gatherings: 'users',
  supportGroups: 'handheart',
  multidisciplinary: 'heart',
}

/** Six services, each with a link. */
export function ServicesSection() {
  const t = useT()
  const { services } = useSite()
  return (
    <Section id="servicios" title={t('services.title')} intro={t('services.intro')}>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {services.map((service) => (
          <li
            key={service.key}
            className="flex flex-col items-start rounded-card border border-line bg-white p-5 lg:p-7"
          >
            <span className="flex size-12 items-center justify-center rounded-full bg-mint text-hope-strong">
              <Icon name={icons[service.key]} className="size-6" />
            </span>
            <h3 className="mt-4">
              <WithProductName>{service.name}</WithProductName>
            </h3>
            <p className="mt-1 mb-4 text-ink-2">
              <WithProductName>{service.text}</WithProductName>
            </p>
            <ServiceLink service={service} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function ServiceLink({ service }: { service: Service }) {
  const local = useLocalAddress()
  const { label, to } = service.action
  const target = to.startsWith('/') ? { to: local(to) } : { href: to, newTab: true }
  return (
    <ButtonLink {...target} variant="quiet" iconAfter="arrow-right" className="-ms-3 mt-auto px-3!">
      <span>{label}</span>
    </ButtonLink>
  )
}
