import { Component, type ReactNode } from 'react'
import { earlyScript } from './missing-code.ts'

/** `within`: id of the element around it, whose content stays. */
type WhenBrokenProps = { within?: string; instead?: ReactNode; onBroken?: () => void; children: ReactNode }

/**
 * When what is in it throws, it says whom to call, and shows something else. Or what it showed stays to be read, with its
 * links and numbers.
 */
export class WhenBroken extends Component<WhenBrokenProps, { broken: boolean }> {
  override state = { broken: false }
  private html = ''

  static getDerivedStateFromError = () => ({ broken: true })

  override componentDidCatch(error: Error) {
    const early = earlyScript()
    const part = this.props.within && document.getElementById(this.props.within)
    // The back office tells it as what a press throws (src/app/tell-failures.ts).
    if (!early) reportError(error)
    else if (part) early.fail(part)
    else early.say(true)
    this.props.onBroken?.()
  }

  override render() {
    const { within, instead, children } = this.props
    if (!this.state.broken) return children
    if (!within) return instead && <WhenBroken>{instead}</WhenBroken>
    // React still shows what it is about to remove.
    this.html ||= document.getElementById(within)?.innerHTML ?? ''
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is this page's own HTML
    return <div className="contents" dangerouslySetInnerHTML={{ __html: this.html }} />
  }
}
