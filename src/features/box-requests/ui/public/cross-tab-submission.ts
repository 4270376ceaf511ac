import { useEffect, useState } from 'react'

const channelName = 'hib-sent'

/** Tells the other open tabs that this draft was sent. They only hear of its random key, and nothing is kept. */
export function broadcastSubmitted(key: string): void {
  const channel = openChannel()
  channel?.postMessage(key)
  channel?.close()
}

/** True once the same draft, open in two tabs, was sent from the other one. */
export function useSubmittedInOtherTab(key: string): boolean {
  const [sentKey, setSentKey] = useState<string | null>(null)
  useEffect(() => {
    const channel = openChannel()
    channel?.addEventListener('message', ({ data }) => setSentKey(String(data)))
    return () => channel?.close()
  }, [])
  return sentKey === key
}

const openChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName)
