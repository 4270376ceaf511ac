import { Component, type ReactNode } from 'react'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { useT } from '#ui/text/texts.tsx'
import { siteElementId } from '../public-page.ts'

/** Shows something else instead of a part that throws while in use. */
export class WhenBroken extends Component<{ instead: ReactNode; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? this.props.instead : this.props.children
  }
}

/** Around everything: without it React empties the page when a header or a toast throws. */
export class KeptPage extends Component<{ children: ReactNode }, { html: string | null }> {
  override state = { html: null }

  static getDerivedStateFromError() {
    // React still shows what it is about to remove.
    return { html: document.getElementById(siteElementId)?.innerHTML ?? '' }
  }

  override render() {
    const { html } = this.state
    return html === null ? this.props.children : <PageWithoutCode html={html} />
  }
}

/** The page as it was: it can be read, and its links and phone numbers work. */
function PageWithoutCode({ html }: { html: string }) {
  const t = useT()
  const { phone } = useSite().contact
  return (
    <>
      <p role="alert" className="sticky top-0 z-50 bg-error-tint px-4 py-2 text-ink sm:px-6">
        {t('brokenPage.text', { phone })} {/* An empty href reloads this page. */}
        {/* biome-ignore lint/a11y/useValidAnchor: it leads to this page */}
        <a href="" className="inline-flex min-h-11 items-center font-semibold underline">
          {t('brokenPage.retry')}
        </a>
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is this page's own HTML */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}
