import { Container } from '#domains/site/site/ui/public/section.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { useLocalAddress } from '#ui/text/local-address.tsx'
import { useT } from '#ui/text/texts.tsx'

/** The quiet way from other pages to the library. */
export function LibraryLink() {
  const t = useT()
  const local = useLocalAddress()
  return (
    <section aria-labelledby="si-acaba-title" className="paint-later no-print py-8 lg:py-10">
      <Container>
        <div className="flex flex-col gap-4 rounded-card border border-violet-ink/20 bg-lavender p-5 sm:p-8 lg:flex-row lg:items-center lg:gap-6">
          <Icon name="book" className="size-9 text-violet-ink max-lg:hidden" />
          <div className="max-w-read flex-1">
            <h2 id="si-acaba-title" className="text-xl">
              {t('library.link.title')}
            </h2>
            <p className="mt-2">{t('library.link.text')}</p>
          </div>
          <ButtonLink
            to={local('/si-acaba-de-pasar')}
            iconAfter="arrow-right"
            className="sm:max-lg:self-start"
          >
            {t('library.link.button')}
          </ButtonLink>
        </div>
      </Container>
    </section>
  )
}
