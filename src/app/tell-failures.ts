/** A press that does nothing because our code threw is told. What extensions and other scripts throw is not ours. */
export function tellFailures(say: () => void): void {
  const tell = (error: unknown) => {
    // What loads unasked may fail unseen: a press loads it again, and then says so.
    if (!(error instanceof Error) || isOfNetwork.test(`${error.name}: ${error.message}`)) return
    if (/\/assets\/[^/\s]+\.js/.test(error.stack ?? '')) say()
  }
  addEventListener('error', ({ error }) => tell(error))
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
  // A form whose handler throws would be sent by the browser, with all that was typed in the address of the page.
  // First (`true`): a dialog stops its events.
  addEventListener(
    'submit',
    (event) => {
      // A field named `method` would stand in its place.
      const form = event.target as HTMLFormElement
      if (!form.hasAttribute('method') && !form.hasAttribute('action')) event.preventDefault()
    },
    true,
  )
}

/** What the three engines say of a call or a file that did not come. */
const isOfNetwork = /^Abort|to fetch|NetworkError|Load failed|imported mod|Importing a|to preload/
