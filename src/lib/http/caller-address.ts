import { isIPv6 } from 'node:net'

/**
 * Whom a limit counts: an IPv4 address, also in its IPv6 form, or the /64 of an IPv6 address. A provider gives each home
 * and each rented server a /64, whose owner would otherwise have 2^64 addresses to try with.
 */
export function callerAddress(ip: string): string {
  const [address = ''] = ip.split('%')
  if (!isIPv6(address)) return ip
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (!isMapped)
    return `${groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(':')}::/64`
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}

/** Its eight groups, also of `::ffff:192.0.2.1`. */
function groupsOf(address: string): number[] {
  const inHex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [start = [], end = []] = inHex.split('::').map((part) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16)),
  )
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end]
}
